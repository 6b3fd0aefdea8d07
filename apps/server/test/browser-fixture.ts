import { loadDemo } from '../src/demo/load-demo.ts';
import { startServerOf, type TestServer } from './test-server.ts';

/**
 * A server for the browser tests of one worker: a fresh database with the demo agency, and nothing
 * else. `now` fixes the moment at which its history ends.
 */
export async function startDemoServer(options: {
  readonly adminUrl: string;
  readonly now?: number;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<TestServer> {
  const { adminUrl, now = Date.now(), env = {} } = options;
  const server = await startServerOf({ adminUrl, env });
  await loadDemo({ database: server.database, files: server.services.files, now });
  return server;
}
