import { mostRecipients } from '@guardroom/rules/feedback/feedback-limits';
import type { FeedbackInput } from '@guardroom/rules/feedback/inputs';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { FeedbackRow, FormAgencyRow } from './types.ts';

/** Columns of feedback under their wire names; `a` is feedback. */
export const feedbackSelect = `a.id, a.security_agency_id AS "agencyID", a.category, a.summary,
  a.description, a.name, a.email, a.contact, a.created_on AS "createdOn"`;

const insert = `WITH a AS (
    INSERT INTO feedback (security_agency_id, category, summary, description, name, email, contact)
    SELECT id, $2, $3, $4, $5, $6, $7 FROM security_agency WHERE id = $1 RETURNING *)
  SELECT ${feedbackSelect}, g.time_zone AS "timeZone"
  FROM a JOIN security_agency g ON g.id = a.security_agency_id`;

/** What was kept, and the time zone of its agency. */
export interface AddedFeedback extends FeedbackRow {
  readonly timeZone: string;
}

/** Keeps feedback for an agency; undefined when there is no such agency. */
export async function addFeedback(
  tx: SystemDatabase,
  agencyID: number,
  { category, summary, description, name, email, contact }: FeedbackInput,
): Promise<AddedFeedback | undefined> {
  const values = [agencyID, category, summary, description, name, email, contact];
  const [row] = await tx.run<AddedFeedback>(statement(insert, values));
  return row;
}

const recipients = `WITH administrator AS (
    SELECT a.email, p.cognito_group, p.created_on, p.id
    FROM staff_profile p JOIN account a ON a.id = p.account_id
    WHERE p.security_agency_id = $1 AND p.deleted = 0 AND p.status = 'ACTIVE'
      AND p.cognito_group <> 'General' AND a.email IS NOT NULL)
  SELECT email FROM administrator
  WHERE cognito_group = 'AgencyMasterAdmin'
    OR NOT EXISTS (SELECT FROM administrator WHERE cognito_group = 'AgencyMasterAdmin')
  ORDER BY created_on, id LIMIT ${mostRecipients}`;

/** Who is told of feedback: the master administrators, or the others where none has an e-mail. */
export async function findRecipients(
  tx: SystemDatabase,
  agencyID: number,
): Promise<readonly string[]> {
  const rows = await tx.run<{ email: string }>(statement(recipients, [agencyID]));
  return rows.map(({ email }) => email);
}

const formAgency = `SELECT g.id AS "agencyID", g.name, CASE WHEN l.key IS NOT NULL
      THEN json_build_object('bucket', l.bucket, 'key', l.key, 'region', l.region) END AS logo
  FROM security_agency g
  LEFT JOIN agency_logo l ON l.security_agency_id = g.id AND l.deleted = 0
  WHERE g.id = $1`;

/** Name and logo of an agency, for whoever writes to it; undefined when there is no such agency. */
export async function findFormAgency(
  db: SystemDatabase,
  agencyID: number,
): Promise<FormAgencyRow | undefined> {
  const rows = await db.run<FormAgencyRow & Record<string, unknown>>(
    statement(formAgency, [agencyID]),
  );
  return rows[0];
}
