import type { IncidentCommentKind } from '@guardroom/rules/incident/comment-kind';
import { wireTime } from '@guardroom/rules/dates';
import type { IncidentStatus } from '@guardroom/rules/incident/incident-status';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { nowIf } from '../../platform/database/now-if.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

export interface IncidentGiven {
  readonly site: {
    readonly id: number;
    readonly securitySiteID: number;
    readonly securityAgencyID: number;
  };
  readonly staff: {
    readonly id: number;
    readonly accountID: number;
    readonly name: string;
    readonly username: string;
  };
  /** OPEN unless given. */
  readonly status?: IncidentStatus;
  readonly title?: string;
  readonly description?: string;
  readonly remarks?: string;
  /** ISO; an hour ago unless given. */
  readonly incidentStart?: string;
}

export interface MadeIncident {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  readonly securityAgencyID: number;
}

let made = 0;

const insert = `WITH words AS (
    SELECT (SELECT id FROM reference_item WHERE kind = 'INCIDENT_TYPE' ORDER BY position LIMIT 1) AS type,
      nextval(pg_get_serial_sequence('incident_report', 'id')) AS report,
      nextval(pg_get_serial_sequence('incident_detail', 'id')) AS detail),
  report AS (
    INSERT INTO incident_report (security_agency_id, id, uid, status, security_site_id,
      site_profile_id, submitted_by, submitted_by_account_id, submitted_by_staff_profile_id,
      submitted_by_staff_name, submitted_timestamp, closed_timestamp, closed_by,
      closed_by_staff_profile_id, closed_by_staff_name, revision, incident_detail_id,
      incident_detail_account_id, incident_detail_staff_profile_id,
      incident_detail_staff_profile_name, type, title, incident_start, incident_end, location,
      description, action, remarks)
    SELECT $1, report, $2, $3, $4, $5, $6, $7, $8, $9, ${nowIf("$3 <> 'DRAFT'")},
      ${nowIf("$3 = 'CLOSED'")}, CASE WHEN $3 = 'CLOSED' THEN $6 END,
      CASE WHEN $3 = 'CLOSED' THEN $8::bigint END, CASE WHEN $3 = 'CLOSED' THEN $9 END,
      ($3 <> 'DRAFT')::int, CASE WHEN $3 <> 'DRAFT' THEN detail END, $7, $8, $9, type, $10, $11,
      $11::timestamptz + interval '30 minutes', 'Lobby of block A', $12, 'Lift company called.', $13
    FROM words RETURNING id),
  revision AS (
    INSERT INTO incident_detail (security_agency_id, id, incident_report_id, revision, account_id,
      staff_profile_id, staff_profile_name, type, title, incident_start, incident_end, location,
      description, action, remarks)
    SELECT $1, detail, report, 1, $7, $8, $9, type, $10, $11,
      $11::timestamptz + interval '30 minutes', 'Lobby of block A', $12, 'Lift company called.', $13
    FROM words WHERE $3 <> 'DRAFT')
  SELECT id FROM report`;

/** One report, for tests. Its number is of a year that has long gone. */
export async function makeIncident(
  db: SystemDatabase,
  given: IncidentGiven,
): Promise<MadeIncident> {
  made += 1;
  const { site, staff, status = 'OPEN', title = `Incident ${made}` } = given;
  const uid = `IR-1999-${String(made).padStart(5, '0')}`;
  const { securityAgencyID } = site;
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      securityAgencyID,
      uid,
      status,
      site.securitySiteID,
      site.id,
      staff.username,
      staff.accountID,
      staff.id,
      staff.name,
      title,
      given.incidentStart ?? wireTime(Date.now() - 3_600_000),
      given.description ?? 'Stuck at level 5, nobody inside.',
      given.remarks ?? null,
    ]),
  );
  if (row === undefined) throw new Error('no incident was made');
  return { id: row.id, uid, title, securityAgencyID };
}

/** An image of a report, for tests that do not look at its bytes. @returns its id */
export async function makeIncidentFile(
  db: SystemDatabase,
  { id, securityAgencyID }: MadeIncident,
  given: Partial<FileReference> = {},
): Promise<number> {
  made += 1;
  const { bucket = 'test', region = 'test' } = given;
  const { key = `incident/${securityAgencyID}/ir_${made}_photo.jpg` } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO incident_file (security_agency_id, incident_report_id, bucket, key, region, revision)
      VALUES ($1, $2, $3, $4, $5, 0) RETURNING id`,
      [securityAgencyID, id, bucket, key, region],
    ),
  );
  if (row === undefined) throw new Error('no image was made');
  return row.id;
}

/** A comment on a report, for tests. @returns its id */
export async function makeIncidentComment(
  db: SystemDatabase,
  { id, securityAgencyID }: MadeIncident,
  staff: IncidentGiven['staff'],
  comment = 'CCTV kept.',
  kind: IncidentCommentKind = 'COMMENT',
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO incident_comment (security_agency_id, incident_report_id, account_id,
        staff_profile_id, staff_profile_name, comment, kind)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [securityAgencyID, id, staff.accountID, staff.id, staff.name, comment, kind],
    ),
  );
  if (row === undefined) throw new Error('no comment was made');
  return row.id;
}
