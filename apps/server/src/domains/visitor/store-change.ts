import type { FieldCorrection } from '@guardroom/rules/visitor/visitor-change';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Actor } from './store.ts';

/** Columns of a correction under their wire names; `a` is visitor_change. */
export const visitorChangeSelect = `
  a.id, a.visitor_record_id AS "visitorRecordID", a.staff_profile_id AS "staffProfileID",
  a.staff_profile_name AS "staffProfileName",
  a.staff_profile_designation AS "staffProfileDesignation", a.field, a.old_value AS "oldValue",
  a.new_value AS "newValue", a.created_on AS "createdOn"`;

const insert = `INSERT INTO visitor_change (security_agency_id, visitor_record_id, account_id,
    staff_profile_id, staff_profile_name, staff_profile_designation, field, old_value, new_value)
  SELECT $1, $2, $3, $4, $5, $6, c.field, c."oldValue", c."newValue"
  FROM jsonb_to_recordset($7::jsonb) AS c (field text, "oldValue" text, "newValue" text)
  RETURNING 1`;

/** Writes down what was corrected of a record, and by whom. */
export async function addChanges(
  db: AgencyDatabase,
  visitorRecordID: number,
  changes: readonly FieldCorrection[],
  {
    accountID,
    staffProfileID,
    name,
    designation,
  }: Actor & Pick<Viewer, 'accountID' | 'staffProfileID'>,
): Promise<void> {
  const whose = [accountID, staffProfileID, name, designation];
  const values = [db.scope.agencyId, visitorRecordID, ...whose, JSON.stringify(changes)];
  await db.run(statement(insert, values));
}
