import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { readConfig } from '../src/platform/config.ts';
import type { Database, SystemDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log.ts';
import type { Services } from '../src/platform/services.ts';
import type { Application } from '../src/platform/viewer.ts';
import { startServer } from '../src/server.ts';
import {
  createClient,
  type Client,
  type GraphqlAnswer,
  type RequestOptions,
  type Session,
} from './client.ts';
import { openSessionOf, type Profile } from './open-session.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** Connection of a role that may create databases. */
  readonly adminUrl: string;
  /** Environment variables of the server, above those of a test. */
  readonly env?: Readonly<Record<string, string>>;
  /** A server on the database and files of another one, or of an installation that is there. */
  readonly beside?: Pick<TestServer, 'databaseUrl' | 'dataFolder'>;
  /** A built console. */
  readonly consoleFolder?: string;
  /** A built application of guards. */
  readonly guardFolder?: string;
  /** A built portal of clients. */
  readonly portalFolder?: string;
  /** Nothing is done in the background: what is written, requests have written. */
  readonly withoutJobs?: boolean;
  /** Takes each line of the log; nothing is logged otherwise. */
  readonly log?: (line: string) => void;
}

/** The real server on a database, folder and port of its own. */
export interface TestServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly database: Database;
  readonly services: Services;
  /** For factories: not bound to an agency. */
  readonly db: SystemDatabase;
  /** Sends one GraphQL request, signed in by `cookie` or `bearer`, or as nobody. */
  graphql<Data = Record<string, unknown>>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<GraphqlAnswer<Data>>;
  /** The same as one person. */
  client(session?: Session): Client;
  /** Opens a session of a profile without its password. */
  signInAs(profile: Profile, application?: Application): Promise<Session>;
  /** Rows of a statement, run as the owner. */
  sql<Row extends pg.QueryResultRow = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Stops the server and removes what it made. */
  close(): Promise<void>;
}

/** Starts a server for tests; ready in a fraction of a second after the first one. */
export async function startServerOf(options: TestServerOptions): Promise<TestServer> {
  const { beside } = options;
  const made = beside === undefined ? await createTestDatabase(options.adminUrl) : undefined;
  const databaseUrl = beside?.databaseUrl ?? made?.url ?? '';
  const dataFolder = beside?.dataFolder ?? mkdtempSync(join(tmpdir(), 'guardroom-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: options.log === undefined ? 'silent' : 'debug',
    ...options.env,
  });
  const log = createLog(config.LOG_LEVEL, options.log ?? (() => {}));
  const { consoleFolder, guardFolder, portalFolder, withoutJobs = false } = options;
  const folders = {
    ...(consoleFolder !== undefined && { consoleFolder }),
    ...(guardFolder !== undefined && { guardFolder }),
    ...(portalFolder !== undefined && { portalFolder }),
  };
  const server = await startServer({ config, databaseUrl, log, withoutJobs, ...folders });
  const { url, database, services } = server;
  return {
    url,
    databaseUrl,
    dataFolder,
    database,
    services,
    db: database.system,
    graphql: (document, variables, request) =>
      createClient(url, undefined).graphql(document, variables, request),
    client: (session) => createClient(url, session),
    signInAs: (profile, application) => openSessionOf(database.system, profile, application),
    sql: async (text, values = []) => {
      const { rows } = await database.pool.query({ text, values: [...values] });
      return rows;
    },
    close: async () => {
      await server.close();
      await made?.drop();
      if (made !== undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
