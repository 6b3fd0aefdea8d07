import { resolve } from 'node:path';
import { demoSignIn } from './demo/people/sign-in.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from './demo/load-demo.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/database/embedded/embedded-postgres.ts';
import { shownAddress } from './platform/http/door-address.ts';
import { createLog } from './platform/log.ts';
import { requireFolder, requirePort } from './platform/start/start-check.ts';
import { startFault } from './platform/start/start-fault.ts';
import { startTalk, type Talk } from './platform/start/start-talk.ts';
import { startServer, type RunningServer } from './server.ts';

/** What `npm start` runs: the database, the server and, for a first look, the demo agency. */
async function start(config: Config, talk: Talk): Promise<void> {
  let embedded: EmbeddedPostgres | undefined;
  try {
    await requirePort(config.PORT, config.HOST);
    if (config.DATABASE_URL === undefined) embedded = await startDatabase(config, talk);
    await serve(config, talk, embedded);
  } catch (error) {
    talk.failed();
    tell(error, config);
    // Not left behind by a server that does not run. On a full disk it may not even end.
    await Promise.race([embedded?.stop().catch(() => {}), sleep(stopPatience)]);
    process.exit(1);
  }
}

/** Milliseconds. */
const stopPatience = 10_000;

function tell(error: unknown, { PORT, DATA_FOLDER }: Config): void {
  const sentence = startFault(error, { port: PORT, dataFolder: resolve(DATA_FOLDER) });
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  else createLog('error').error('the server did not start', {}, error);
}

function startDatabase({ DATA_FOLDER }: Config, { step }: Talk): Promise<EmbeddedPostgres> {
  requireFolder(resolve(DATA_FOLDER));
  const dataFolder = resolve(DATA_FOLDER, 'database');
  return step('Starting the database', () => startEmbeddedPostgres({ dataFolder }));
}

async function serve(
  config: Config,
  { step, log, begun }: Talk,
  embedded: EmbeddedPostgres | undefined,
): Promise<void> {
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
  const server = await step('Preparing its tables and starting the server', () =>
    startServer({ config, databaseUrl, log }),
  );
  const endWatch = embedded?.keepRunning((error) => {
    if (error === undefined) log.warn('the embedded database had ended and was started again');
    else log.error('the embedded database has ended and does not start', {}, error);
  });
  const hasDemo = config.DEMO_AGENCY ?? embedded !== undefined;
  if (hasDemo) {
    const { database, services } = server;
    const demo = await step('Bringing the demo agency to today (the first time it is made)', () =>
      loadDemo({ database, files: services.files, now: Date.now() }),
    );
    log.info('demo agency ready', { created: demo.created, addedRecords: demo.addedRecords });
  }
  begun();
  process.stdout.write(welcome(config, server, hasDemo));
  closeOnSignal(async () => {
    endWatch?.();
    await server.close();
    await embedded?.stop();
  });
}

function welcome(config: Config, server: RunningServer, hasDemo: boolean): string {
  const { admin, guard } = demoSignIn;
  const origin = config.PUBLIC_URL ?? server.url;
  const lines = [
    `Guardroom is ready: ${origin}`,
    ...(hasDemo ? [`Demo sign-in:       ${admin.username}  password ${admin.password}`] : []),
    `For guards:         ${shownAddress('GUARD', config, { origin })}/`,
    `For clients:        ${shownAddress('CLIENT', config, { origin })}/`,
    ...(hasDemo ? [`Demo guard:         ${guard.username}  password ${guard.password}`] : []),
    ...(config.SMTP_URL === undefined ? ['Mail goes to this log until SMTP_URL is set.'] : []),
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means that the person will not wait.
      if (closing) process.exit(1);
      closing = true;
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

try {
  const config = readConfig(process.env);
  await start(config, startTalk(config));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
