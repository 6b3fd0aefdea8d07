import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice } from '../../../../test/office.ts';
import { makeClient } from '../../client/factory.ts';
import { makeIncident } from '../factory.ts';
import { fillRelease } from './factory.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('no copy can be changed or deleted in the database by the application', async () => {
  const { agency, admin, site } = await makeOffice(server);
  const client = await makeClient(server.db, { securityAgencyID: agency.id });
  const report = await makeIncident(server.db, { site, staff: admin });
  await fillRelease(server.db, { report, site, client, staff: admin });
  for (const text of [
    `UPDATE incident_release SET note = 'x'`,
    'DELETE FROM incident_release',
    `UPDATE incident_release_end SET reason = 'x'`,
    'DELETE FROM incident_release_end',
    `UPDATE incident_acknowledgement SET name = 'x'`,
    'DELETE FROM incident_acknowledgement',
  ]) {
    const connection = await server.database.pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query('SET LOCAL ROLE guardroom_app');
      await expect(connection.query(text)).rejects.toThrow('permission denied');
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
  }
});
