import { resolve } from 'node:path';
import { demoSignIn } from './demo/people/sign-in.ts';
import { loadDemo } from './demo/load-demo.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { startServer, type RunningServer } from './server.ts';

/** What `npm start` runs: the database, the server and, for a first look, the demo agency. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataFolder: resolve(config.DATA_FOLDER, 'database') })
      : undefined;
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
  const server = await startServer({ config, databaseUrl, log });
  const endWatch = embedded?.keepRunning((error) => {
    if (error === undefined) log.warn('the embedded database had ended and was started again');
    else log.error('the embedded database has ended and does not start', {}, error);
  });
  const hasDemo = config.DEMO_AGENCY ?? embedded !== undefined;
  if (hasDemo) {
    const { database, services } = server;
    const demo = await loadDemo({ database, files: services.files, now: Date.now() });
    log.info('demo agency ready', { created: demo.created, addedRecords: demo.addedRecords });
  }
  process.stdout.write(welcome(config, server, hasDemo));
  closeOnSignal(async () => {
    endWatch?.();
    await server.close();
    await embedded?.stop();
  });
}

function welcome(config: Config, server: RunningServer, hasDemo: boolean): string {
  const { admin } = demoSignIn;
  const lines = [
    `Guardroom is ready: ${config.PUBLIC_URL ?? server.url}`,
    ...(hasDemo ? [`Demo sign-in:       ${admin.username}  password ${admin.password}`] : []),
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

main().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write('The port is taken by another program: set PORT to another one.\n');
  } else createLog('error').error('the server did not start', {}, error);
  process.exit(1);
});
