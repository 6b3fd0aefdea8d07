import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../../../test/test-installation.ts';
import { addDemoAgency } from '../agency-rows.ts';
import { mergeDeployments } from '../roster/deployment-rows.ts';
import { ensureProcedures } from './sop-rows.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

let place: TestInstallation;
let agencyId: number;

beforeAll(async () => {
  place = await openTestInstallation();
  agencyId = await place.database.system.transaction(async (db) => {
    const id = await addDemoAgency(db, now);
    await mergeDeployments(db, id, now);
    return id;
  });
  await ensureProcedures({ ...place, now }, agencyId);
});
afterAll(() => place.close());

async function rowsOf(text: string): Promise<Record<string, unknown>[]> {
  const { rows } = await place.database.pool.query<Record<string, unknown>>(text);
  return rows;
}

test('the demo has general SOPs and those of sites, each version with a file and readers', async () => {
  const rows = await rowsOf(
    `SELECT p.title, p.site_profile_id IS NULL AS general, v.version_code AS code, v.deleted,
      f.attached_on IS NOT NULL AS attached,
      (SELECT count(*)::int FROM sop_acknowledgement k
        WHERE k.security_agency_id = v.security_agency_id AND k.sop_version_id = v.id) AS readers
    FROM standard_operating_procedure p
    JOIN sop_version v ON v.security_agency_id = p.security_agency_id
      AND v.standard_operating_procedure_id = p.id
    JOIN stored_file f ON f.security_agency_id = v.security_agency_id AND f.key = v.key
    WHERE p.security_agency_id = ${agencyId} ORDER BY p.id, v.id`,
  );
  expect(rows).toHaveLength(11);
  const current = rows.filter(({ deleted }) => deleted === 0);
  expect(current).toHaveLength(7);
  expect(current.filter(({ general }) => general === true)).toHaveLength(4);
  for (const { title, code, attached, readers } of rows) {
    expect(attached, `${String(title)} ${String(code)}`).toBe(true);
    expect(readers, `${String(title)} ${String(code)}`).toBeGreaterThan(0);
  }
});

test('some have not read what is current, and nobody has read in the future', async () => {
  const [row] = await rowsOf(
    `SELECT count(DISTINCT d.staff_profile_id)::int AS unread,
      (SELECT count(*)::int FROM sop_acknowledgement WHERE security_agency_id = ${agencyId}
        AND created_on > '${new Date(now).toISOString()}') AS later
    FROM deployment d WHERE d.security_agency_id = ${agencyId} AND EXISTS (
      SELECT 1 FROM sop_version v JOIN standard_operating_procedure p
        ON p.security_agency_id = v.security_agency_id AND p.id = v.standard_operating_procedure_id
      WHERE v.security_agency_id = ${agencyId} AND v.deleted = 0 AND p.site_profile_id IS NULL
        AND NOT EXISTS (
        SELECT 1 FROM sop_acknowledgement k WHERE k.security_agency_id = ${agencyId}
          AND k.sop_version_id = v.id AND k.staff_profile_id = d.staff_profile_id))`,
  );
  expect(row?.['unread']).toBeGreaterThan(0);
  expect(row?.['later']).toBe(0);
});

test('what is there stays as it is when the demo is brought to another day', async () => {
  const all = `SELECT to_jsonb(v) AS row FROM sop_version v ORDER BY id`;
  const before = await rowsOf(all);
  await ensureProcedures({ ...place, now: now + 86_400_000 }, agencyId);
  expect(await rowsOf(all)).toEqual(before);
});
