import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createCalendarFeed } from './domains/deployment/print/calendar-feed.ts';
import { createCalendarAuthenticator } from './domains/session/authenticate-calendar.ts';
import { tabletActorBy } from './domains/guard/store.ts';
import { createTabletAuthenticator } from './domains/session/authenticate-tablet.ts';
import { createTokenAuthenticator } from './domains/session/authenticate-token.ts';
import { createAuthenticator } from './domains/session/authenticate.ts';
import { createClientAuthenticator } from './domains/session/client/authenticate-client.ts';
import { allJobs } from './jobs.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { databaseIsDistributed, setDistributed } from './platform/database/distributed.ts';
import { searchIsLeakproof, migrate } from './platform/database/migrate.ts';
import { statement } from './platform/database/statement.ts';
import { followDatabase } from './platform/clock.ts';
import { openLists } from './platform/database/lists.ts';
import { openEvents } from './platform/events/events.ts';
import { createExports } from './platform/export/exports.ts';
import { createFiles } from './platform/files/files.ts';
import { setContainsStyle } from './platform/graphql/list/list.ts';
import { createGraphqlHandler } from './platform/graphql/answer-operation.ts';
import { loadAppFiles, type AppFiles } from './platform/http/app-files.ts';
import type { Door } from './platform/http/door.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { doorHeaders } from './platform/http/page-policy.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { measureEventLoop } from './platform/event-loop-metrics.ts';
import { measureDatabase } from './platform/database-metrics.ts';
import { createMetrics } from './platform/metrics.ts';
import { loadSecrets } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';
import { buildSchema } from './schema.ts';

export interface ServerOptions {
  readonly config: Config;
  /** A running PostgreSQL whose owner the server connects as. */
  readonly databaseUrl: string;
  readonly log?: Log;
  /** The built console; none is served without it. */
  readonly consoleFolder?: string;
  /** The same of the guards' application. */
  readonly guardFolder?: string;
  /** The same of the clients' portal. */
  readonly portalFolder?: string;
  /** No work is done in the background, because another process does it, or to see what requests alone do. */
  readonly withoutJobs?: boolean;
}

export interface RunningServer {
  readonly url: string;
  readonly database: Database;
  readonly services: Services;
  /** Lets requests under way end, then closes everything. */
  close(): Promise<void>;
}

const built = (app: string): string => join(import.meta.dirname, '../..', app, 'dist');

const filesOf = (door: Door, folder: string): Promise<AppFiles> =>
  loadAppFiles(folder, doorHeaders[door].content);

/** Migrates the database and serves everything on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, databaseUrl } = options;
  const log = options.log ?? createLog(config.LOG_LEVEL);
  await migrate(databaseUrl, log);
  const database = openDatabase(databaseUrl, config.DATABASE_POOL_SIZE);
  const stopClock = await followDatabase(database.system, log);
  setDistributed(await databaseIsDistributed(database.pool));
  setContainsStyle((await searchIsLeakproof(database.pool)) ? 'ilike' : 'search_ids');
  const secrets = await loadSecrets(database.system);
  const events = await openEvents(databaseUrl, log);
  // `guardroom distribute` ends every connection before it changes a table.
  events.listen(({ topic }) => {
    if (topic !== 'resync') return;
    databaseIsDistributed(database.pool).then(setDistributed, () => {});
  });
  const files = createFiles({ config, secrets, log, database });
  const services: Services = { config, log, secrets, events, files, metrics: createMetrics() };
  const lists = openLists(config, services, database);
  measureDatabase(services.metrics, database);
  const stopMeasuring = measureEventLoop(services.metrics);
  const authenticate = createAuthenticator(services, database);
  const exports = createExports({ secrets, log, database, lists, files });
  const jobs = startJobs(
    services,
    database,
    options.withoutJobs ? [] : allJobs(services, database),
  );
  const http = createHttpServer({
    services,
    apps: {
      CONSOLE: await filesOf('CONSOLE', options.consoleFolder ?? built('console')),
      GUARD: await filesOf('GUARD', options.guardFolder ?? built('guard')),
      CLIENT: await filesOf('CLIENT', options.portalFolder ?? built('portal')),
    },
    authenticate,
    authenticateToken: createTokenAuthenticator(services, database),
    authenticateTablet: createTabletAuthenticator(database),
    authenticateClient: createClientAuthenticator(services, database),
    tabletActor: tabletActorBy(database),
    graphql: createGraphqlHandler({ schema: buildSchema(), database, lists, services }),
    exports,
    calendar: createCalendarFeed({
      secrets,
      database,
      authenticate: createCalendarAuthenticator(database),
    }),
    ready: () => databaseAnswers(database),
    replica: () => lists.standing(),
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.PORT, config.HOST, resolve);
  });
  return {
    url: urlOf(http.address(), config.HOST),
    database,
    services,
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeIdleConnections();
      setTimeout(() => http.closeAllConnections(), 5000).unref();
      await events.close();
      await jobs.stop();
      await closed;
      await lists.close();
      stopClock();
      stopMeasuring();
      await database.end();
    },
  };
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${address.port}`;
}

/** Milliseconds: whoever asks whether we are ready (a proxy) does not wait long either. */
const readyPatience = 4000;

async function databaseAnswers(database: Database): Promise<boolean> {
  const answered = database.system.run(statement('SELECT 1')).then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), readyPatience).unref();
  });
  return Promise.race([answered, late]);
}
