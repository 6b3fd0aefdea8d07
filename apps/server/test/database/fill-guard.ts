import { makeAlarm } from '../../src/domains/home/factory.ts';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { makeRound, makeRoute } from '../../src/domains/patrol/factory.ts';
import { fillAlert } from './fill-alert.ts';
import { makeWelfareCheck } from '../../src/domains/site/welfare/factory.ts';
import { makeRenewal } from '../../src/domains/staff/factory.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A row in every table of what guards' devices told, of what is due for them, and of alerts. */
export async function fillGuard(
  server: TestServer,
  { guard, site }: Pick<Office, 'guard' | 'site'>,
): Promise<void> {
  const { db, sql } = server;
  await fillAlert(server, { guard, site });
  const { securityAgencyID, id, name } = guard;
  const attendance = await makeAttendance(db, { staff: guard, site });
  await makeAlarm(db, guard);
  await makeRound(db, { route: await makeRoute(db, { site }), minutes: 0 });
  await sql(
    `INSERT INTO supervisory_plan (security_agency_id, site_profile_id, month, expected)
    VALUES ($1, $2, '2026-11-01', 4)`,
    [securityAgencyID, site.id],
  );
  await makeRenewal(db, guard);
  await sql(
    `INSERT INTO welfare_plan (security_agency_id, site_profile_id, night_minutes, answer_minutes)
    VALUES ($1, $2, 60, 5)`,
    [securityAgencyID, site.id],
  );
  await makeWelfareCheck(db, { attendance, site, staff: guard });
  await sql(
    `INSERT INTO attendance_break (security_agency_id, attendance_id, start_on) VALUES ($1, $2, now())`,
    [securityAgencyID, attendance.id],
  );
  await sql(
    `INSERT INTO site_handover (security_agency_id, site_profile_id, staff_profile_id,
      staff_profile_name, text, written_on) VALUES ($1, $2, $3, $4, 'Calm', now())`,
    [securityAgencyID, site.id, id, name],
  );
  await sql(
    `INSERT INTO guard_event (security_agency_id, staff_profile_id, key, seq, kind, version, at,
      happened_on, boot, mono_ms, payload, files, verdict)
    VALUES ($1, $2, gen_random_uuid(), 1, 'handover', 1, now(), now(), 'b', 1, '{}', '[]', 'ACCEPTED')`,
    [securityAgencyID, id],
  );
}
