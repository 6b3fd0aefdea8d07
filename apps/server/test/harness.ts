import { join } from 'node:path';
import { inject } from 'vitest';
import { startServerOf, type TestServer, type TestServerOptions } from './test-server.ts';

export type { Client, GraphqlAnswer, RequestOptions, Session } from './client.ts';
export type { TestServer } from './test-server.ts';

/** Few tests of the API ask for a page: to read three applications is a fifth of a server's start. */
const noApp = join(import.meta.dirname, 'no-app');
const noApps = { consoleFolder: noApp, guardFolder: noApp, portalFolder: noApp };

/**
 * Starts the real server on a database of its own for an API test, quietly, on a free port. Call
 * it once a test file, make rows with the factories (`server.db`), and `close()` it at the end. It serves
 * no application that it was not given.
 */
export function startTestServer(
  options: Omit<TestServerOptions, 'adminUrl'> = {},
): Promise<TestServer> {
  return startServerOf({ adminUrl: inject('adminDatabaseUrl'), ...noApps, ...options });
}
