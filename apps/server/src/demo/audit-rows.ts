import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../platform/database/database.ts';
import { insertFound } from '../platform/database/insert-found.ts';
import { statement } from '../platform/database/statement.ts';

const columns = `security_agency_id, at, account_id, staff_profile_id, operation, entity, entity_id,
    before, after`;

const notYet = (entity: string, operation: string, id: string) => `NOT EXISTS (
    SELECT 1 FROM audit x WHERE x.security_agency_id = $1 AND x.entity = '${entity}'
      AND x.entity_id = ${id} AND x.operation = '${operation}')`;

/** Who decided about attendance. */
const decisions = insertFound(
  'audit',
  columns,
  `SELECT $1::bigint, a.reviewed_timestamp, p.account_id, p.id, 'decideAttendance', 'Attendance', a.id,
    jsonb_build_object('approvalStatus', 'PENDING', 'approvedDuration', null),
    jsonb_build_object('approvalStatus', a.approval_status, 'approvedDuration', a.approved_duration,
      'reviewedBy', a.reviewed_by)
  FROM attendance a
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = a.reviewed_by_staff_profile_id
  WHERE a.security_agency_id = $1 AND a.reviewed_timestamp >= $2::timestamptz - interval '14 days'
    AND ${notYet('Attendance', 'decideAttendance', 'a.id')}
  ORDER BY a.reviewed_timestamp, a.id`,
);

/** Who registered visitors. */
const visitors = insertFound(
  'audit',
  columns,
  `SELECT $1::bigint, v.in_timestamp, v.in_account_id, v.in_staff_profile_id, 'registerVisitor',
    'VisitorRecord', v.id, NULL::jsonb,
    jsonb_build_object('name', v.name, 'purpose', v.purpose, 'siteProfileID', v.site_profile_id)
  FROM visitor_record v
  WHERE v.security_agency_id = $1 AND v.in_timestamp >= $2::timestamptz - interval '7 days'
    AND ${notYet('VisitorRecord', 'registerVisitor', 'v.id')}
  ORDER BY v.in_timestamp, v.id`,
);

/** Who gave permissions: the first administrator, two days ago. */
const permissions = insertFound(
  'audit',
  columns,
  `SELECT $1::bigint, $2::timestamptz - interval '2 days' + s.place * interval '90 seconds', boss.account_id,
    boss.id, 'updateStaffPermission', 'StaffProfile', s.id,
    jsonb_build_object('cognitoGroup', 'General', 'permission', null),
    jsonb_build_object('cognitoGroup', s.cognito_group, 'permission', s.permission)
  FROM (SELECT id, cognito_group, permission, row_number() OVER (ORDER BY id) AS place
    FROM staff_profile WHERE security_agency_id = $1 AND permission IS NOT NULL) s,
    (SELECT id, account_id FROM staff_profile WHERE security_agency_id = $1
      AND cognito_group = 'AgencyMasterAdmin' ORDER BY id LIMIT 1) boss
  WHERE ${notYet('StaffProfile', 'updateStaffPermission', 's.id')}`,
);

/** The changes that the rows of the demo stand for, as if people had made them in the console. */
export async function mergeAudit(db: SystemDatabase, agencyId: number, now: number): Promise<void> {
  for (const text of [decisions, visitors, permissions]) {
    await db.run(statement(text, [agencyId, wireTime(now)]));
  }
}
