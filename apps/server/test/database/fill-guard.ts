import { makeAlarm } from '../../src/domains/home/factory.ts';
import { makeAttendance } from '../../src/domains/attendance/factory.ts';
import { fillAlert } from './fill-alert.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A row in every table of what guards' devices told, and of alerts. */
export async function fillGuard(
  server: TestServer,
  { guard, site }: Pick<Office, 'guard' | 'site'>,
): Promise<void> {
  const { db, sql } = server;
  await fillAlert(server, { guard, site });
  const { securityAgencyID, id, name } = guard;
  const attendance = await makeAttendance(db, { staff: guard, site });
  await makeAlarm(db, guard);
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
