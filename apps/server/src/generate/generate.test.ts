import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../../test/test-installation.ts';
import { makeAgency } from '../domains/agency/factory.ts';
import { makeAttendance } from '../domains/attendance/factory.ts';
import { makeStaff } from '../domains/staff/factory.ts';
import { generateAttendance } from './generate-attendance.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

describe('generated attendance', { timeout: 60_000 }, () => {
  let place: TestInstallation;
  beforeAll(async () => {
    place = await openTestInstallation();
  });
  afterAll(() => place.close());

  const summary = async (agencyId: number): Promise<Record<string, unknown>> => {
    const { rows } = await place.database.pool.query<Record<string, unknown>>(
      `SELECT count(*) AS rows, count(*) FILTER (WHERE time_out IS NULL) AS "onDuty",
        count(*) FILTER (WHERE time_out IS NOT NULL AND approval_status = 'PENDING') AS pending,
        count(DISTINCT staff_profile_id) AS staff, count(DISTINCT time_in_site_profile_id) AS sites,
        count(DISTINCT staff_name) <= 500 AS "fewNames",
        bool_and(approval_status <> 'APPROVED' OR approved_duration BETWEEN 660 AND 780) AS durations,
        max(time_in) <= $2 AS past
      FROM attendance WHERE security_agency_id = $1`,
      [agencyId, new Date(now)],
    );
    return rows[0] ?? {};
  };

  test('has as many rows as asked for, the same number every day', async () => {
    const { database } = place;
    const generated = await generateAttendance({
      database,
      agencyName: 'Large',
      rows: 21_001,
      now,
    });
    expect(await summary(generated.agencyId)).toEqual({
      rows: 21_001,
      onDuty: 1000,
      pending: 4000,
      staff: 2000,
      sites: 200,
      fewNames: true,
      durations: true,
      past: true,
    });
  });

  test('may be smaller than a shift, and as dense as wanted', async () => {
    const { database } = place;
    const small = await generateAttendance({ database, agencyName: 'Small', rows: 7, now });
    expect(await summary(small.agencyId)).toMatchObject({ rows: 7, onDuty: 7, pending: 0 });
    const options = { agencyName: 'Sparse', rows: 500, perDay: 100, now };
    const sparse = await generateAttendance({ database, ...options });
    expect(await summary(sparse.agencyId)).toMatchObject({ rows: 500, onDuty: 50, staff: 100 });
  });

  test('made without others on the database leaves indexes, keys and other rows as they were', async () => {
    const { database } = place;
    const agency = await makeAgency(database.system);
    const staff = await makeStaff(database.system, { securityAgencyID: agency.id });
    await makeAttendance(database.system, { staff });
    const definitions = `SELECT indexdef AS text FROM pg_indexes WHERE tablename = 'attendance'
      UNION ALL SELECT conname || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE conrelid = 'attendance'::regclass ORDER BY 1`;
    const before = await database.pool.query(definitions);

    const options = { agencyName: 'Exclusive', rows: 5000, now, exclusive: true };
    const generated = await generateAttendance({ database, ...options });

    expect((await database.pool.query(definitions)).rows).toEqual(before.rows);
    expect(await summary(generated.agencyId)).toMatchObject({ rows: 5000, onDuty: 1000 });
    expect(await summary(agency.id)).toMatchObject({ rows: 1 });
  });
});
