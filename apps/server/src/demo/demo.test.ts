import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, rowsOf } from '../../test/database/installation-rows.ts';
import { demoMoment, openDemoInstallation } from '../../test/demo-installation.ts';
import { openTestInstallation, type TestInstallation } from '../../test/test-installation.ts';
import { makeAgency } from '../domains/agency/factory.ts';
import { makeAttendance } from '../domains/attendance/factory.ts';
import { makeSite } from '../domains/site/factory.ts';
import { makeStaff } from '../domains/staff/factory.ts';
import { hasEligibility } from '../domains/training/store-eligibility.ts';
import { AgencyScope } from '../platform/database/scope.ts';
import { statement } from '../platform/database/statement.ts';
import { demoClients } from './site/clients.ts';
import { loadDemo, refreshDemo } from './load-demo.ts';
import { wipeDemo } from './wipe-demo.ts';

const now = demoMoment;
const day = 86_400_000;
const slowest = 400_000; // The demo takes seconds; on a busy machine, minutes.
const at = new Date(now).toISOString();

/** Everything of the demo but the random names of files and the times of loading. */
function contents(place: TestInstallation): Promise<Record<string, unknown>[]> {
  return rowsOf(
    place,
    `SELECT a.id, a.staff_no, a.staff_name, i.name AS site_in, o.name AS site_out, a.time_in, a.time_out,
      a.time_in_remark, a.time_out_remark, a.approval_status, a.approved_duration, a.reviewed_by,
      a.reviewed_timestamp, a.remark, f.sha256::text AS photo
    FROM attendance a
    JOIN site_profile i ON (i.security_agency_id, i.id) = (a.security_agency_id, time_in_site_profile_id)
    LEFT JOIN site_profile o ON (o.security_agency_id, o.id) = (a.security_agency_id, time_out_site_profile_id)
    LEFT JOIN stored_file f ON (f.security_agency_id, f.key) = (a.security_agency_id, time_in_key)
    ORDER BY a.id`,
  );
}

const withoutIds = (rows: Record<string, unknown>[]): string[] =>
  rows.map(({ id: _id, ...row }) => JSON.stringify(row)).toSorted();

let fresh: TestInstallation;
beforeAll(async () => {
  fresh = await openDemoInstallation();
}, slowest);
afterAll(() => fresh.close());

describe('a freshly loaded demo agency', () => {
  test('is big enough for paging and filters to mean something', async () => {
    expect(await count(fresh, "site_profile WHERE status = 'ACTIVE'")).toBeGreaterThanOrEqual(40);
    expect(await count(fresh, "staff_profile WHERE status = 'ACTIVE'")).toBeGreaterThanOrEqual(250);
    expect(await count(fresh, 'attendance')).toBeGreaterThanOrEqual(15_000);
  });

  test('works within the hours of the law: a paid month has few exceptions, and none of extra hours', async () => {
    const paid = `pay_line l JOIN pay_period p ON p.security_agency_id = l.security_agency_id
      AND p.id = l.pay_period_id AND p.status = 'LOCKED'`;
    const people = await count(fresh, paid);
    expect(people).toBeGreaterThan(250);
    expect(await count(fresh, `${paid} WHERE l.exceptions <> '{}'`)).toBeLessThan(people / 3);
    const over = "l.exceptions && '{OVER_EXTRA_HOURS,OVER_CLOCKED}'";
    expect(await count(fresh, `${paid} WHERE ${over}`)).toBe(0);
  });

  test('ends now: people are on duty, and nothing lies in the future', async () => {
    expect(await count(fresh, 'attendance WHERE time_out IS NULL')).toBeGreaterThan(100);
    const future = `'${new Date(now).toISOString()}'`;
    const columns = ['time_in', 'time_out', 'time_in_received_on', 'reviewed_timestamp'];
    const later = columns.map((column) => `${column} > ${future}`).join(' OR ');
    expect(await count(fresh, `attendance WHERE ${later}`)).toBe(0);
  });

  test('has the last three days to decide, and the rest decided by its administrators', async () => {
    const [row] = await rowsOf(
      fresh,
      `SELECT min(time_in) FILTER (WHERE approval_status = 'PENDING') AS "firstPending",
        max(time_in) FILTER (WHERE approval_status <> 'PENDING') AS "lastDecided",
        array_agg(DISTINCT reviewed_by) FILTER (WHERE reviewed_by IS NOT NULL) AS reviewers
      FROM attendance`,
    );
    expect(row?.['reviewers']).toEqual(['Muhammad Faizal bin Rahmat', 'Rachel Ong Hui Min']);
    expect(String(row?.['firstPending']) > '2026-11-18T22:30').toBe(true);
    expect(String(row?.['lastDecided']) < '2026-11-18T22:30').toBe(true);
    expect(
      await count(fresh, "attendance WHERE approval_status = 'REJECTED' AND remark IS NULL"),
    ).toBe(0);
    expect(await count(fresh, "attendance WHERE approval_status = 'REJECTED'")).toBeGreaterThan(
      100,
    );
  });

  test('is planned from two weeks ago to a week ahead, as its people come to work', async () => {
    const perDay = await rowsOf(
      fresh,
      'SELECT date, count(*)::int AS lines FROM deployment GROUP BY 1 ORDER BY 1',
    );
    expect(perDay.map(({ date }) => date)).toEqual(
      Array.from({ length: 22 }, (_, place) =>
        new Date(Date.parse('2026-11-07') + place * day).toISOString().slice(0, 10),
      ),
    );
    for (const { lines } of perDay) expect(lines).toBeGreaterThan(200);
    // Who stands in while somebody rests is on no roster.
    const attended = `attendance a WHERE a.time_in BETWEEN '2026-11-10' AND '2026-11-20'
      AND a.time_out > a.time_in + interval '3 hours' AND NOT EXISTS (
      SELECT 1 FROM deployment d WHERE (d.security_agency_id, d.staff_profile_id) = (a.security_agency_id, a.staff_profile_id)
        AND d.site_profile_id = a.time_in_site_profile_id
        AND a.time_in BETWEEN d.start_datetime - interval '3 hours' AND d.start_datetime + interval '9 hours')`;
    // All but the few who are called in: some, and fewer than one in twenty.
    const calledIn = await count(fresh, attended);
    expect(calledIn).toBeGreaterThan(10);
    expect(calledIn).toBeLessThan(130);
    expect(await count(fresh, 'deployment WHERE work_history_id IS NULL')).toBe(0);
    expect(await count(fresh, 'deployment_template')).toBe(3);
    expect(await count(fresh, 'site_post WHERE plrd_grade_id IS NOT NULL')).toBeGreaterThan(3);
  });

  test('walks its routes every day, and officers go round the sites', async () => {
    const perDay = await rowsOf(
      fresh,
      `SELECT (start AT TIME ZONE 'Asia/Singapore')::date AS day, count(*) FILTER (WHERE island_wide = 0) AS rounds,
        count(*) FILTER (WHERE island_wide = 1) AS checks FROM clocking_report GROUP BY 1 ORDER BY 1`,
    );
    expect(perDay.length).toBeGreaterThanOrEqual(61);
    for (const { rounds, checks } of perDay.slice(1, -1)) {
      expect(rounds).toBeGreaterThan(90);
      expect(checks).toBe(3);
    }
    const outcomes = await rowsOf(
      fresh,
      'SELECT outcome, count(*) > 20 AS "hasSome" FROM clocking_report GROUP BY 1 ORDER BY 1',
    );
    expect(outcomes).toEqual([
      { outcome: 'COMPLETED', hasSome: true },
      { outcome: 'DISRUPTED', hasSome: true },
      { outcome: 'SEMI-COMPLETED', hasSome: true },
    ]);
    expect(await count(fresh, `clocking_report WHERE start > '${at}' OR "end" > '${at}'`)).toBe(0);
    const late = `datetime > '${at}' OR received_on > '${at}' OR received_on < datetime`;
    expect(await count(fresh, `clocking_report_detail WHERE ${late}`)).toBe(0);
  });

  test('counts in each patrol record what its lines say', async () => {
    const wrong = `clocking_report r JOIN LATERAL (
        SELECT count(*) FILTER (WHERE status = 'CLOCKED') AS clocked,
          count(DISTINCT index) FILTER (WHERE index IS NOT NULL) AS total,
          min(datetime) AS first, max(datetime) AS last
        FROM clocking_report_detail d
        WHERE d.security_agency_id = r.security_agency_id AND d.clocking_report_id = r.id) l ON true
      WHERE clocked <> clocked_point OR total <> total_point OR first < start OR last > "end"`;
    expect(await count(fresh, wrong)).toBe(0);
  });

  test('knows everybody by one name, number and phone', async () => {
    const [row] = await rowsOf(
      fresh,
      `SELECT count(*) AS people, count(DISTINCT s.name) AS names, count(DISTINCT s.staff_no) AS numbers,
        count(DISTINCT a.phone_no) AS phones, bool_and(a.phone_no ~ '^\\+6599\\d{6}$') AS invented
      FROM staff_profile s JOIN account a ON a.id = s.account_id`,
    );
    const people = row?.['people'];
    expect(row).toEqual({ people, names: people, numbers: people, phones: people, invented: true });
  });

  test('lets only its three known people sign in', async () => {
    const rows = await rowsOf(
      fresh,
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
    const assigned = `site_history h JOIN clocking_point p ON (p.security_agency_id, p.id) = (h.security_agency_id, h.clocking_point_id)`;
    expect(await count(fresh, assigned)).toBeGreaterThan(40);
    expect(await count(fresh, `${assigned} WHERE p.tag IS NULL`)).toBeGreaterThan(2);
    expect(await count(fresh, 'site_history WHERE clocking_point_id IS NULL')).toBeGreaterThan(2);
    expect(await count(fresh, 'clocking_point')).toBeGreaterThan(150);
  });

  test('employs everybody by the day: some are to come, some have left, some are promoted', async () => {
    const current = `(SELECT DISTINCT ON (staff_profile_id) *, CASE WHEN em_until < '${at}' THEN 'ENDED'
        WHEN em_start >= '${at}' THEN 'INCOMING' ELSE 'ACTIVE' END AS is
      FROM work_history ORDER BY staff_profile_id, (em_until < '${at}'), em_start)`;
    const [row] = await rowsOf(
      fresh,
      `SELECT count(*)::int AS people, count(*) FILTER (WHERE w.is = 'ACTIVE')::int AS active,
        count(*) FILTER (WHERE w.is = 'INCOMING')::int AS incoming,
        count(*) FILTER (WHERE w.is = 'ENDED')::int AS ended,
        count(*) FILTER (WHERE w.em_type = 'PT')::int AS parttime,
        bool_and((s.status = 'INACTIVE') = (w.is = 'ENDED')) AS left,
        bool_and((s.status = 'INCOMING') = (w.is = 'INCOMING')) AS to_come,
        bool_and(w.is <> 'ACTIVE' OR w.designation = s.designation) AS designated,
        bool_and(s.phone_no = a.phone_no AND s.preferred_username = a.username
          AND s.dob = a.dob) AS copied
      FROM staff_profile s JOIN account a ON a.id = s.account_id
      JOIN ${current} w ON w.staff_profile_id = s.id`,
    );
    expect(row).toEqual({
      people: await count(fresh, 'staff_profile'),
      active: await count(fresh, "staff_profile WHERE status = 'ACTIVE'"),
      incoming: 5,
      ended: 9,
      parttime: expect.any(Number),
      left: true,
      to_come: true,
      designated: true,
      copied: true,
    });
    expect(row?.['parttime']).toBeGreaterThan(10);
    const promoted = `work_history h WHERE h.designation <> 'ADMIN' AND em_start > '${at}'`;
    expect(await count(fresh, promoted)).toBeGreaterThan(5);
    const graded = `plrd_history WHERE date_issued <= '${at}'`;
    expect(await count(fresh, graded)).toBe(await count(fresh, 'plrd_history'));
    expect(await count(fresh, graded)).toBeGreaterThan(250);
  });

  test('has papers for every officer, some of which run out soon, and a photo of everybody', async () => {
    const documents = `staff_document d JOIN staff_profile s ON (s.security_agency_id, s.id) = (d.security_agency_id, d.staff_profile_id)`;
    const licences = `${documents} WHERE d.type = 'PLRD_LICENCE'`;
    const officers = await count(fresh, "staff_profile WHERE designation <> 'ADMIN'");
    expect(await count(fresh, licences)).toBe(officers);
    const today = `('${at}'::timestamptz AT TIME ZONE 'Asia/Singapore')::date`;
    expect(await count(fresh, `${licences} AND d.expiry < ${today}`)).toBeGreaterThan(2);
    const soon = `d.expiry BETWEEN ${today} AND ${today} + 90`;
    expect(await count(fresh, `${documents} WHERE ${soon}`)).toBeGreaterThan(15);
    expect(await count(fresh, `${documents} WHERE d.issued > ${today}`)).toBe(0);
    const passes = `${documents} WHERE d.type = 'WORK_PASS' AND s.citizenship <> 'O'`;
    expect(await count(fresh, passes)).toBe(0);
    expect(await count(fresh, 'staff_document WHERE key IS NOT NULL')).toBe(8);
    expect(await count(fresh, 'staff_profile WHERE profile_picture_key IS NULL')).toBe(0);
  });

  test('trains everybody: some may progress, some lack modules, and some certificates ran out', async () => {
    const records = 'staff_training_module';
    expect(await count(fresh, records)).toBeGreaterThan(1500);
    expect(await count(fresh, `${records} WHERE expiry < '${at}'`)).toBeGreaterThan(5);
    expect(await count(fresh, `${records} WHERE training_end > '${at}'`)).toBeGreaterThan(3);
    expect(await count(fresh, 'training_module')).toBe(
      await count(fresh, 'standard_training_module'),
    );
    const [agency] = await rowsOf(fresh, 'SELECT id FROM security_agency');
    const people = async (eligibility: 'ELIGIBLE' | 'INELIGIBLE') => {
      const agencyDb = fresh.database.agency(AgencyScope.mint(Number(agency?.['id'])));
      const [row] = await agencyDb.run<{ count: number }>(
        statement(
          `SELECT count(*) AS count FROM staff_profile a WHERE ${hasEligibility(eligibility)}`,
        ),
      );
      return row?.count;
    };
    expect(await people('ELIGIBLE')).toBeGreaterThan(40);
    expect(await people('INELIGIBLE')).toBeGreaterThan(100);
  });

  test('has clients with one user or several, one for every site, most of which can be billed', async () => {
    expect(await count(fresh, 'client_profile')).toBeGreaterThanOrEqual(30);
    expect(await count(fresh, 'client_user_profile')).toBeGreaterThanOrEqual(55);
    expect(await count(fresh, "client_profile WHERE status = 'INACTIVE'")).toBeGreaterThan(0);
    const perClient = 'SELECT 1 FROM client_user_profile GROUP BY client_profile_id';
    expect(await count(fresh, `(${perClient} HAVING count(*) > 2) several`)).toBeGreaterThan(5);
    expect(await count(fresh, 'site_history WHERE client_profile_id IS NULL')).toBe(0);
    expect(await count(fresh, 'client_billing WHERE uen IS NOT NULL')).toBeGreaterThan(15);
  });

  test('shows photos that are stored and attached', async () => {
    const [row] = await rowsOf(
      fresh,
      `SELECT count(*) AS files, count(attached_on) AS attached, min(key) AS key FROM stored_file
        WHERE purpose = 'attendance'`,
    );
    expect(row).toMatchObject({ files: 80, attached: 80 });
    expect(existsSync(join(fresh.dataFolder, 'files', String(row?.['key'])))).toBe(true);
    const named = `attendance a JOIN stored_file f ON f.security_agency_id = a.security_agency_id
      AND f.bucket = a.time_in_bucket AND f.key = a.time_in_key`;
    expect(await count(fresh, named)).toBe(
      await count(fresh, 'attendance WHERE time_in_key IS NOT NULL'),
    );
    expect(await count(fresh, 'attendance WHERE time_in_key IS NOT NULL')).toBeGreaterThan(15_000);
  });

  test('is loaded once: again at the same moment changes nothing', async () => {
    const before = await contents(fresh);
    const again = await loadDemo({ database: fresh.database, files: fresh.files, now });
    expect(again).toMatchObject({ created: false, addedRecords: 0 });
    expect(await contents(fresh)).toEqual(before);
    expect(await count(fresh, 'security_agency')).toBe(1);
    expect(await count(fresh, 'client_profile')).toBe(demoClients.length);
    expect(await count(fresh, "stored_file WHERE purpose = 'attendance'")).toBe(80);
    expect(await count(fresh, 'contract')).toBe(42);
    expect(await count(fresh, 'staff_document WHERE key IS NOT NULL')).toBe(8);
    const kept = 'contract_file sop_version incident_file ticket_file agency_logo daily_report';
    const counts = await Promise.all(kept.split(' ').map((table) => count(fresh, table)));
    expect(await count(fresh, 'stored_file')).toBe(counts.reduce((sum, n) => sum + n, 80 + 8));
  });

  test('has contracts of every status, with meetings, scores, open actions and files', async () => {
    const moment = `'${new Date(now).toISOString()}'`;
    const active = "contract WHERE status = 'ACTIVE' AND";
    expect(await count(fresh, `${active} start_datetime > ${moment}`)).toBeGreaterThan(0);
    expect(await count(fresh, `${active} end_datetime < ${moment}`)).toBeGreaterThan(0);
    expect(await count(fresh, "contract WHERE status = 'INACTIVE'")).toBeGreaterThan(0);
    expect(await count(fresh, `contract_meeting WHERE start_datetime > ${moment}`)).toBeGreaterThan(
      5,
    );
    expect(await count(fresh, 'contract_score')).toBeGreaterThan(100);
    expect(await count(fresh, "contract_action WHERE status = 'OPEN'")).toBeGreaterThan(10);
    expect(await count(fresh, 'contract_file')).toBe(18);
  });
});

describe('the demo agency of another day', () => {
  let place: TestInstallation;
  beforeAll(async () => {
    place = await openTestInstallation();
    await loadDemo({ database: place.database, files: place.files, now: now - 2.4 * day });
  }, slowest);
  afterAll(() => place.close());

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

test('where there is no demo agency, nothing is refreshed or wiped', async () => {
  const { database, files, close } = await openTestInstallation();
  expect(await refreshDemo({ database, files, now })).toBeUndefined();
  expect(await wipeDemo({ database, files })).toBe(0);
  await close();
});

describe('a demo agency loaded elsewhere at the same moment', () => {
  let place: TestInstallation;
  beforeAll(async () => {
    place = await openTestInstallation();
    await loadDemo({ database: place.database, files: place.files, now });
  }, slowest);
  afterAll(() => place.close());

  test('is the same, ids included', async () => {
    expect(await contents(place)).toEqual(await contents(fresh));
    const people = 'SELECT id, account_id, name, staff_no FROM staff_profile ORDER BY id';
    expect(await rowsOf(place, people)).toEqual(await rowsOf(fresh, people));
  });

  test('is wiped with its files, and the other agencies stay as they were', async () => {
    const { database, files } = place;
    const agency = await makeAgency(database.system, { name: 'A real one' });
    const site = await makeSite(database.system, { securityAgencyID: agency.id });
    const staff = await makeStaff(database.system, { securityAgencyID: agency.id });
    await makeAttendance(database.system, { staff, site });
    const [shared] = await rowsOf(
      place,
      "SELECT account_id FROM staff_profile WHERE name = 'Suresh s/o Krishnan'",
    );
    const accountID = Number(shared?.['account_id']);
    const both = { securityAgencyID: agency.id, accountID, name: 'Works for both' };
    await makeStaff(database.system, both);
    const [file] = await rowsOf(place, 'SELECT key FROM stored_file LIMIT 1');

    expect(await wipeDemo({ database, files })).toBe(1);

    expect(await rowsOf(place, 'SELECT name FROM security_agency')).toEqual([
      { name: 'A real one' },
    ]);
    expect(await count(place, 'stored_file')).toBe(0);
    expect(existsSync(join(place.dataFolder, 'files', String(file?.['key'])))).toBe(false);
    for (const table of ['attendance', 'site_profile', 'site_history', 'security_site']) {
      expect(await count(place, table)).toBe(1);
    }
    // The guard who works for both keeps the account.
    expect(await rowsOf(place, 'SELECT name FROM staff_profile ORDER BY id')).toEqual([
      { name: staff.name },
      { name: 'Works for both' },
    ]);
    expect(await count(place, 'account')).toBe(2);
  });
});
