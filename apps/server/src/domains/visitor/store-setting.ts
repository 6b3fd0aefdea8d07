import { defaultRetentionMonths } from '@guardroom/rules/visitor/inputs';
import type { AgencyDatabase, SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { VisitorSettingRow } from './types.ts';

// The purposes that an agency has settled stand instead of the common ones.
const find = `SELECT coalesce(s.version, 0) AS version,
    coalesce(s.retention_months, ${defaultRetentionMonths}) AS "retentionMonths",
    (SELECT coalesce(array_agg(DISTINCT p.name ORDER BY p.name), '{}')
     FROM purpose_of_visit p
     WHERE p.deleted = 0 AND (p.security_agency_id = $1 OR coalesce(s.version, 0) = 0)) AS purposes
  FROM (SELECT 1) one LEFT JOIN visitor_setting s ON s.security_agency_id = $1`;

export async function findSetting(db: AgencyDatabase): Promise<VisitorSettingRow> {
  const query = statement(find, [db.scope.agencyId]);
  const [row] = await db.run<VisitorSettingRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('an agency always has settings');
  return row;
}

const begin = `INSERT INTO visitor_setting (security_agency_id, retention_months, version)
  VALUES ($1, ${defaultRetentionMonths}, 0) ON CONFLICT DO NOTHING`;
const hold = 'SELECT 1 FROM visitor_setting WHERE security_agency_id = $1 FOR UPDATE';

/** The settings, held until the transaction ends. */
export async function lockSetting(db: AgencyDatabase): Promise<VisitorSettingRow> {
  await db.run(statement(begin, [db.scope.agencyId]));
  await db.run(statement(hold, [db.scope.agencyId]));
  return findSetting(db);
}

const saveMonths = `UPDATE visitor_setting SET retention_months = $2, version = version + 1,
    updated_on = now() WHERE security_agency_id = $1`;
const dropPurposes = `UPDATE purpose_of_visit SET deleted = 1
  WHERE security_agency_id = $1 AND deleted = 0 AND name <> ALL($2::text[])`;
const addPurposes = `INSERT INTO purpose_of_visit (security_agency_id, name)
  SELECT $1, name FROM unnest($2::text[]) AS given (name)
  WHERE name <> ALL (ARRAY(SELECT p.name FROM purpose_of_visit p
    WHERE p.security_agency_id = $1 AND p.deleted = 0))
  RETURNING 1`;

export async function saveSetting(
  db: AgencyDatabase,
  { retentionMonths, purposes }: Omit<VisitorSettingRow, 'version'>,
): Promise<void> {
  const { agencyId } = db.scope;
  await db.run(statement(saveMonths, [agencyId, retentionMonths]));
  await db.run(statement(dropPurposes, [agencyId, purposes]));
  await db.run(statement(addPurposes, [agencyId, purposes]));
}

/** So many at once: other writers do not wait long. */
const eraseBatch = 5000;

const agenciesDue = `SELECT DISTINCT v.security_agency_id AS "agencyID" FROM visitor_record v
  LEFT JOIN visitor_setting s ON s.security_agency_id = v.security_agency_id
  WHERE v.erased_on IS NULL AND v.in_timestamp
    < now() - coalesce(s.retention_months, ${defaultRetentionMonths}) * interval '1 month'`;
const due = `SELECT v.id FROM visitor_record v
  LEFT JOIN visitor_setting s ON s.security_agency_id = v.security_agency_id
  WHERE v.security_agency_id = $1 AND v.erased_on IS NULL AND v.in_timestamp
    < now() - coalesce(s.retention_months, ${defaultRetentionMonths}) * interval '1 month'
  LIMIT ${eraseBatch} FOR UPDATE OF v SKIP LOCKED`;
const eraseChanges = `UPDATE visitor_change SET old_value = NULL, new_value = NULL
  WHERE security_agency_id = $1 AND visitor_record_id = ANY($2::bigint[])
    AND field IN ('name', 'phoneNo', 'block', 'unit', 'vehicleNo', 'remarks')`;
const eraseVisits = `UPDATE visitor_record SET name = 'Erased', phone_no = '', block = NULL, unit = NULL,
    vehicle_no = NULL, remarks = NULL, erased_on = now(), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;

/** Empties the personal fields of visits that lie longer back than their agency keeps them. */
export async function eraseVisitors(db: SystemDatabase): Promise<number> {
  let erased = 0;
  for (const { agencyID } of await db.run<{ agencyID: number }>(statement(agenciesDue))) {
    for (;;) {
      const count = await db.transaction((tx) => eraseBatchOf(tx, agencyID));
      erased += count;
      if (count < eraseBatch) break;
    }
  }
  return erased;
}

async function eraseBatchOf(tx: SystemDatabase, agencyID: number): Promise<number> {
  const rows = await tx.run<{ id: number }>(statement(due, [agencyID]));
  const ids = rows.map(({ id }) => id);
  await tx.run(statement(eraseChanges, [agencyID, ids]));
  await tx.run(statement(eraseVisits, [agencyID, ids]));
  return ids.length;
}
