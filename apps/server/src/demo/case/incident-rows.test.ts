import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../../../test/test-installation.ts';
import { makeAgency } from '../../domains/agency/factory.ts';
import { makeSite } from '../../domains/site/factory.ts';
import { makeAdmin, makeStaff } from '../../domains/staff/factory.ts';
import { mergeIncidents } from './incident-rows.ts';
import { ensureIncidentImages } from './incident-images.ts';

// Noon in Singapore on a Saturday.
const now = Date.parse('2026-11-21T04:00:00Z');
const day = 86_400_000;
let place: TestInstallation;
let securityAgencyID: number;

beforeAll(async () => {
  place = await openTestInstallation();
  const db = place.database.system;
  securityAgencyID = (await makeAgency(db)).id;
  for (let count = 0; count < 3; count += 1) await makeSite(db, { securityAgencyID });
  await makeAdmin(db, { securityAgencyID });
  for (let count = 0; count < 3; count += 1) await makeStaff(db, { securityAgencyID });
});
afterAll(() => place.close());

async function facts(at: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await place.database.pool.query<Record<string, unknown>>(
    `SELECT count(*)::int AS reports, count(DISTINCT uid)::int AS uids,
      min(right(uid, 5)::int) AS first,
      max(right(uid, 5)::int) FILTER (WHERE uid LIKE 'IR-%') AS last,
      count(*) FILTER (WHERE status = 'DRAFT')::int AS drafts,
      count(*) FILTER (WHERE status = 'OPEN') > 1 AS "hasOpen",
      count(*) FILTER (WHERE status = 'CLOSED') > 20 AS "hasClosed",
      count(*) FILTER (WHERE r.revision = 2) > 3 AS "hasRevised",
      count(*) FILTER (WHERE status <> 'DRAFT' AND d.description = r.description)::int AS settled,
      bool_and(coalesce(r.incident_end, r.created_on) <= $1 AND r.updated_on <= $1) AS past
    FROM incident_report r LEFT JOIN incident_detail d
      ON d.security_agency_id = r.security_agency_id AND d.id = r.incident_detail_id`,
    [new Date(at).toISOString()],
  );
  return rows[0];
}

test('the demo has reports of a month, numbered without a gap, in every state, and two drafts', async () => {
  await mergeIncidents(place.database.system, securityAgencyID, now);
  const seen = await facts(now);
  const reports = Number(seen?.['reports']);
  expect(seen).toEqual({
    reports,
    uids: reports,
    first: 1,
    last: reports - 2,
    drafts: 2,
    hasOpen: true,
    hasClosed: true,
    hasRevised: true,
    settled: reports - 2,
    past: true,
  });
});

test('a later day adds what has happened since, and nothing twice', async () => {
  const { system } = place.database;
  const before = Number((await facts(now))?.['reports']);
  await mergeIncidents(system, securityAgencyID, now);
  expect((await facts(now))?.['reports']).toBe(before);
  await mergeIncidents(system, securityAgencyID, now + 2 * day);
  const seen = await facts(now + 2 * day);
  expect(Number(seen?.['reports'])).toBeGreaterThan(before);
  expect(seen).toMatchObject({ last: Number(seen?.['reports']) - 2, drafts: 2, past: true });
});

test('ten reports have images that are kept, the newest as many as there can be', async () => {
  const { system, pool } = place.database;
  await ensureIncidentImages(system, place.files, securityAgencyID);
  await ensureIncidentImages(system, place.files, securityAgencyID);
  const { rows } = await pool.query<{ images: number; kept: boolean }>(
    `SELECT count(*)::int AS images, bool_and(s.attached_on IS NOT NULL) AS kept
    FROM incident_file f
    JOIN stored_file s ON s.security_agency_id = f.security_agency_id AND s.key = f.key
    GROUP BY f.incident_report_id ORDER BY 1 DESC`,
  );
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ images: 5, kept: true });
  expect(rows.every(({ kept }) => kept)).toBe(true);
});
