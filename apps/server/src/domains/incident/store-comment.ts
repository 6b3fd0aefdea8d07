import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Author } from './store.ts';
import type { IncidentCommentRow } from './types-parts.ts';

/** Columns of a comment under their wire names; `a` is incident_comment. */
export const incidentCommentSelect = `
  a.id, a.incident_report_id AS "incidentReportID", a.account_id AS "accountID",
  a.staff_profile_id AS "staffProfileID", a.staff_profile_name AS "staffProfileName", a.comment,
  a.kind, a.created_on AS "createdOn"`;

const insert = `INSERT INTO incident_comment AS a (security_agency_id, incident_report_id, account_id,
    staff_profile_id, staff_profile_name, comment, kind)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

export async function addComment(
  db: AgencyDatabase,
  incidentReportID: number,
  { accountID, staffProfileID, name }: Author,
  { comment, kind }: Pick<IncidentCommentRow, 'comment' | 'kind'>,
): Promise<number> {
  const by = [accountID, staffProfileID, name];
  const values = [db.scope.agencyId, incidentReportID, ...by, comment, kind];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the comment was not added');
  return row.id;
}

const find = `SELECT ${incidentCommentSelect} FROM incident_comment a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findComment(
  db: AgencyDatabase,
  id: number,
): Promise<IncidentCommentRow | undefined> {
  const [row] = await db.run<IncidentCommentRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, id]),
  );
  return row;
}

const questions = `SELECT ${incidentCommentSelect} FROM incident_comment a
  WHERE a.security_agency_id = $1 AND a.incident_report_id = $2 AND a.kind <> 'COMMENT'
  ORDER BY a.id DESC LIMIT 200`;

/** What was asked and answered about a report, the first one first; the last 200. */
export async function questionsOfIncident(
  db: AgencyDatabase,
  incidentReportID: number,
): Promise<IncidentCommentRow[]> {
  const query = statement(questions, [db.scope.agencyId, incidentReportID]);
  const rows = await db.run<IncidentCommentRow & Record<string, unknown>>(query);
  return rows.toReversed();
}
