import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice } from '../../../test/office.ts';
import { ensureRates } from './rate-rows.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('gives the demo agency rates once, with one under its floor and one kind of staff without', async () => {
  const { agency } = await makeOffice(server);
  const now = Date.parse('2026-11-21T02:00:00Z');
  await ensureRates(server.db, agency.id, now);
  await ensureRates(server.db, agency.id, now);
  const rates = (condition: string) =>
    server.sql(
      `SELECT r.designation, r.em_type FROM pay_rate r LEFT JOIN wage_floor f
        ON f.plrd_grade_code = r.designation AND f.em_type = r.em_type
          AND f.effective_from = r.effective_from
      WHERE r.security_agency_id = $1 AND ${condition}`,
      [agency.id],
    );
  expect(await rates('r.amount < f.amount')).toEqual([{ designation: 'SS', em_type: 'PT' }]);
  expect(await rates("r.effective_from = '2026-01-01'")).toHaveLength(9);
  expect(await rates("r.effective_from = '2027-01-01'")).toHaveLength(4);
  expect(await rates("r.designation = 'CSO' AND r.em_type = 'PT'")).toEqual([]);
});
