import { inject } from 'vitest';
import { startServerOf, type TestServer, type TestServerOptions } from './test-server.ts';

export type { Client, GraphqlAnswer, RequestOptions, Session } from './client.ts';
export type { TestServer } from './test-server.ts';

/**
 * Starts the real server on a database of its own for an API test, quietly, on a free port. Call
 * it once a test file, make rows with the factories (`server.db`), and `close()` it at the end.
 */
export function startTestServer(
  options: Omit<TestServerOptions, 'adminUrl'> = {},
): Promise<TestServer> {
  return startServerOf({ adminUrl: inject('adminDatabaseUrl'), ...options });
}
