import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../../test/test-installation.ts';
import { makeAgency } from '../domains/agency/factory.ts';
import { makeAttendance } from '../domains/attendance/factory.ts';
import { makeSite } from '../domains/site/factory.ts';
import { makeStaff } from '../domains/staff/factory.ts';
import { loadDemo, refreshDemo } from './load-demo.ts';
import { wipeDemo } from './wipe-demo.ts';

// Noon in Singapore on a Saturday.
const now = Date.parse('2026-11-21T04:00:00Z');
const day = 86_400_000;

async function rowsOf(
  { database }: TestInstallation,
  text: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(text);
  return rows;
}

async function count(place: TestInstallation, what: string): Promise<number> {
  const [row] = await rowsOf(place, `SELECT count(*) AS count FROM ${what}`);
  return Number(row?.['count']);
}

/** Everything of the demo but the random names of files and the times of loading. */
function contents(place: TestInstallation): Promise<Record<string, unknown>[]> {
  return rowsOf(
    place,
    `SELECT a.id, a.staff_no, a.staff_name, i.name AS site_in, o.name AS site_out, a.time_in, a.time_out,
      a.time_in_remark, a.time_out_remark, a.approval_status, a.approved_duration, a.reviewed_by,
      a.reviewed_timestamp, a.remark, f.sha256::text AS photo
    FROM attendance a
    JOIN site_profile i ON i.id = a.time_in_site_profile_id
    LEFT JOIN site_profile o ON o.id = a.time_out_site_profile_id
    LEFT JOIN stored_file f ON f.key = a.time_in_key ORDER BY a.id`,
  );
}

const withoutIds = (rows: Record<string, unknown>[]): string[] =>
  rows.map(({ id: _id, ...row }) => JSON.stringify(row)).toSorted();

describe('a freshly loaded demo agency', () => {
  let place: TestInstallation;
  beforeAll(async () => {
    place = await openTestInstallation();
    await loadDemo({ database: place.database, files: place.files, now });
  });
  afterAll(() => place.close());

  test('is big enough for paging and filters to mean something', async () => {
    expect(await count(place, "site_profile WHERE status = 'ACTIVE'")).toBeGreaterThanOrEqual(40);
    expect(await count(place, "staff_profile WHERE status = 'ACTIVE'")).toBeGreaterThanOrEqual(250);
    expect(await count(place, 'attendance')).toBeGreaterThanOrEqual(15_000);
  });

  test('ends now: people are on duty, and nothing lies in the future', async () => {
    expect(await count(place, 'attendance WHERE time_out IS NULL')).toBeGreaterThan(100);
    const future = `'${new Date(now).toISOString()}'`;
    const columns = ['time_in', 'time_out', 'time_in_received_on', 'reviewed_timestamp'];
    const later = columns.map((column) => `${column} > ${future}`).join(' OR ');
    expect(await count(place, `attendance WHERE ${later}`)).toBe(0);
  });

  test('has the last three days to decide, and the rest decided by its administrators', async () => {
    const [row] = await rowsOf(
      place,
      `SELECT min(time_in) FILTER (WHERE approval_status = 'PENDING') AS "firstPending",
        max(time_in) FILTER (WHERE approval_status <> 'PENDING') AS "lastDecided",
        array_agg(DISTINCT reviewed_by) FILTER (WHERE reviewed_by IS NOT NULL) AS reviewers
      FROM attendance`,
    );
    expect(row?.['reviewers']).toEqual(['Muhammad Faizal bin Rahmat', 'Rachel Ong Hui Min']);
    expect(String(row?.['firstPending']) > '2026-11-18T22').toBe(true);
    expect(String(row?.['lastDecided']) < '2026-11-18T22').toBe(true);
    expect(
      await count(place, "attendance WHERE approval_status = 'REJECTED' AND remark IS NULL"),
    ).toBe(0);
    expect(await count(place, "attendance WHERE approval_status = 'REJECTED'")).toBeGreaterThan(
      100,
    );
  });

  test('knows everybody by one name, number and phone', async () => {
    const [row] = await rowsOf(
      place,
      `SELECT count(*) AS people, count(DISTINCT s.name) AS names, count(DISTINCT s.staff_no) AS numbers,
        count(DISTINCT a.phone_no) AS phones, bool_and(a.phone_no ~ '^\\+6599\\d{6}$') AS invented
      FROM staff_profile s JOIN account a ON a.id = s.account_id`,
    );
    const people = row?.['people'];
    expect(row).toEqual({ people, names: people, numbers: people, phones: people, invented: true });
  });

  test('lets only its three known people sign in', async () => {
    const rows = await rowsOf(
      place,
      `SELECT username, cognito_group FROM account JOIN staff_profile ON account_id = account.id
      WHERE password_hash IS NOT NULL ORDER BY account.id`,
    );
    expect(rows).toEqual([
      { username: 'demo.admin', cognito_group: 'AgencyMasterAdmin' },
      { username: 'demo.manager', cognito_group: 'AgencyAdmin' },
      { username: 'demo.guard', cognito_group: 'General' },
    ]);
  });

  test('has attendance checkpoints at most sites, some without a registered tag', async () => {
    const assigned = 'site_history h JOIN clocking_point p ON p.id = h.clocking_point_id';
    expect(await count(place, assigned)).toBeGreaterThan(40);
    expect(await count(place, `${assigned} WHERE p.tag IS NULL`)).toBeGreaterThan(2);
    expect(await count(place, 'site_history WHERE clocking_point_id IS NULL')).toBeGreaterThan(2);
    expect(await count(place, 'clocking_point')).toBeGreaterThan(150);
  });

  test('shows photos that are stored and attached', async () => {
    const [row] = await rowsOf(
      place,
      `SELECT count(*) AS files, count(attached_on) AS attached, min(key) AS key FROM stored_file`,
    );
    expect(row).toMatchObject({ files: 80, attached: 80 });
    expect(existsSync(join(place.dataFolder, 'files', String(row?.['key'])))).toBe(true);
    const named = `attendance a JOIN stored_file f ON f.bucket = a.time_in_bucket AND f.key = a.time_in_key`;
    expect(await count(place, named)).toBe(
      await count(place, 'attendance WHERE time_in_key IS NOT NULL'),
    );
    expect(await count(place, 'attendance WHERE time_in_key IS NOT NULL')).toBeGreaterThan(15_000);
  });

  test('is loaded once: again at the same moment changes nothing', async () => {
    const before = await contents(place);
    const again = await loadDemo({ database: place.database, files: place.files, now });
    expect(again).toMatchObject({ created: false, addedRecords: 0 });
    expect(await contents(place)).toEqual(before);
    expect(await count(place, 'security_agency')).toBe(1);
    expect(await count(place, 'stored_file')).toBe(80);
  });
});

describe('the demo agency of another day', () => {
  let place: TestInstallation;
  let fresh: TestInstallation;
  beforeAll(async () => {
    [place, fresh] = await Promise.all([openTestInstallation(), openTestInstallation()]);
    await loadDemo({ database: place.database, files: place.files, now: now - 2.4 * day });
    await loadDemo({ database: fresh.database, files: fresh.files, now });
  });
  afterAll(() => Promise.all([place.close(), fresh.close()]));

  test('is brought to what a fresh one would be, whatever a person changed', async () => {
    const [decided] = await rowsOf(
      place,
      `UPDATE attendance SET approval_status = 'REJECTED', remark = 'By hand', version = 2
      WHERE id = (SELECT max(id) FROM attendance WHERE time_out IS NOT NULL) RETURNING id`,
    );
    const added = await refreshDemo({ database: place.database, files: place.files, now });
    expect(added).toBeGreaterThan(400);

    const refreshed = await contents(place);
    const byHand = refreshed.find(({ id }) => id === decided?.['id']);
    expect(byHand).toMatchObject({ approval_status: 'REJECTED', remark: 'By hand' });
    const earliest = String((await contents(fresh))[0]?.['time_in']);
    const kept = refreshed.filter((row) => String(row['time_in']) >= earliest && row !== byHand);
    const wanted = (await contents(fresh)).filter(
      (row) => row['staff_no'] !== byHand?.['staff_no'] || row['time_in'] !== byHand?.['time_in'],
    );
    expect(withoutIds(kept)).toEqual(withoutIds(wanted));
  });
});

test('two demo agencies loaded at the same moment are the same, ids included', async () => {
  const [one, other] = await Promise.all([openTestInstallation(), openTestInstallation()]);
  try {
    await loadDemo({ database: one.database, files: one.files, now });
    await loadDemo({ database: other.database, files: other.files, now });
    expect(await contents(one)).toEqual(await contents(other));
    const people = 'SELECT id, account_id, name, staff_no FROM staff_profile ORDER BY id';
    expect(await rowsOf(one, people)).toEqual(await rowsOf(other, people));
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

describe('wiping the demo', () => {
  let place: TestInstallation;
  beforeAll(async () => {
    place = await openTestInstallation();
  });
  afterAll(() => place.close());

  test('refreshes and wipes nothing where there is none', async () => {
    const { database, files } = place;
    expect(await refreshDemo({ database, files, now })).toBeUndefined();
    expect(await wipeDemo({ database, files })).toBe(0);
  });

  test('deletes the demo with its files, and leaves the other agencies as they were', async () => {
    const { database, files } = place;
    const agency = await makeAgency(database.system, { name: 'A real one' });
    const site = await makeSite(database.system, { securityAgencyID: agency.id });
    const staff = await makeStaff(database.system, { securityAgencyID: agency.id });
    await makeAttendance(database.system, { staff, site });
    const { agencyId } = await loadDemo({ database, files, now });
    const [shared] = await rowsOf(
      place,
      "SELECT account_id FROM staff_profile WHERE name = 'Suresh s/o Krishnan'",
    );
    await makeStaff(database.system, {
      securityAgencyID: agency.id,
      accountID: Number(shared?.['account_id']),
      name: 'Works here too',
    });
    const [file] = await rowsOf(place, 'SELECT key FROM stored_file LIMIT 1');

    expect(await wipeDemo({ database, files })).toBe(1);

    expect(await count(place, `security_agency WHERE id = ${agencyId}`)).toBe(0);
    expect(await count(place, 'stored_file')).toBe(0);
    expect(existsSync(join(place.dataFolder, 'files', String(file?.['key'])))).toBe(false);
    expect(await count(place, 'security_agency')).toBe(1);
    expect(await count(place, 'attendance')).toBe(1);
    expect(await count(place, 'site_profile')).toBe(1);
    expect(await count(place, 'security_site')).toBe(1);
    // The guard who works for both keeps the account.
    expect(await rowsOf(place, 'SELECT name FROM staff_profile ORDER BY id')).toEqual([
      { name: staff.name },
      { name: 'Works here too' },
    ]);
    expect(await count(place, 'account')).toBe(2);
  });
});
