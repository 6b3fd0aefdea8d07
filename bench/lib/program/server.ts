import { inRoot } from '../../../tools/lib/root.ts';
import { startChild, type Child } from './child.ts';

/** The real server, as `npm start` runs it, in a process of its own. */
export interface MeasuredServer extends Child {
  readonly url: string;
}

export interface ServerOptions {
  /** Where its files and, without `databaseUrl`, its own database lie. */
  readonly dataFolder: string;
  readonly databaseUrl?: string;
  /** Folder for its CPU profile. */
  readonly profile?: string | undefined;
  /** Options of Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Environment variables above those of every measured server. */
  readonly env?: Readonly<Record<string, string>>;
}

export const poolSize = 10;

export async function startMeasuredServer(options: ServerOptions): Promise<MeasuredServer> {
  const { dataFolder, databaseUrl = '', profile, nodeArgs = [] } = options;
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = await startChild({
    args: [...nodeArgs, ...profiling, inRoot('apps/server/src/main.ts')],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(poolSize),
      DATA_FOLDER: dataFolder,
      DEMO_AGENCY: 'false',
      LOG_LEVEL: 'info',
      ...options.env,
    },
    ready: /Guardroom is ready: (\S+)/,
  });
  return { ...child, url: child.said };
}
