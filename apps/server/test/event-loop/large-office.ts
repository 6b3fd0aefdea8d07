import { makeAdmin, type MadeStaff } from '../../src/domains/staff/factory.ts';
import { generateAttendance } from '../../src/generate/generate-attendance.ts';
import type { GraphqlAnswer } from '../client.ts';
import { startFarClient, type FarAnswer } from './far-client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { addOfEverything } from '../database/many-of-everything.ts';

/** An agency with more of everything than one answer holds. */
export interface LargeOffice {
  readonly server: TestServer;
  readonly agencyID: number;
  /** AgencyMasterAdmin: whoever sends the requests. */
  readonly admin: MadeStaff;
  /** Sends a request from another thread, and takes its answer there. */
  graphql(document: string, variables: Readonly<Record<string, unknown>>): Promise<LargeAnswer>;
  post(path: string, body: string): Promise<FarAnswer>;
  get(path: string): Promise<FarAnswer>;
  close(): Promise<void>;
}

/** An answer that only its reader parses. */
export interface LargeAnswer {
  readonly text: string;
  body(): GraphqlAnswer<Record<string, unknown>>['body'];
}

/** @param count how many there are of what grows with the agency */
export async function openLargeOffice(count: number): Promise<LargeOffice> {
  const server = await startTestServer();
  const { database } = server;
  const { agencyId } = await generateAttendance({ database, agencyName: 'Large', rows: 4000 });
  await addOfEverything(database.pool, agencyId, count);
  await server.sql('ANALYZE');
  const admin = await makeAdmin(server.db, { securityAgencyID: agencyId });
  const { cookie = '' } = await server.signInAs(admin);
  const far = startFarClient();
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const post = (path: string, body: string, type = 'text/plain') =>
    far.send({
      url: `${server.url}${path}`,
      init: { method: 'POST', headers: { ...headers, 'content-type': type }, body },
    });
  return {
    server,
    agencyID: agencyId,
    admin,
    graphql: async (query, variables) => {
      const sent = JSON.stringify({ query, variables });
      const { text } = await post('/graphql', sent, 'application/json');
      return { text, body: () => JSON.parse(text) };
    },
    post,
    get: (path) =>
      far.send({ url: new URL(path, server.url).href, init: { method: 'GET', headers } }),
    close: async () => {
      await far.close();
      await server.close();
    },
  };
}
