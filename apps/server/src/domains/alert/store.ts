import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import type { AlertCountRow, AlertEventRow, AlertRow } from './types.ts';

/** Columns of an alert under their wire names; `a` is alert. */
export const alertSelect = `a.id, a.kind, a.severity, a.status, a.entity, a.entity_id AS "entityID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.staff_profile_id AS "staffProfileID", staff.name AS "staffProfileName",
  staff.phone_no AS "phoneNo", a.sentence, a.detail, a.from_on AS "fromOn",
  a.opened_on AS "openedOn", a.owner_staff_profile_id AS "ownerStaffProfileID",
  owner.name AS "ownerName", a.acknowledged_on AS "acknowledgedOn", a.closed_on AS "closedOn",
  a.closed_by_staff_profile_id AS "closedByStaffProfileID", closer.name AS "closedByName", a.reason,
  a.version`;

export const alertJoins = `
  LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  LEFT JOIN staff_profile owner ON owner.security_agency_id = $1 AND owner.id = a.owner_staff_profile_id
  LEFT JOIN staff_profile closer ON closer.security_agency_id = $1 AND closer.id = a.closed_by_staff_profile_id`;

const find = `SELECT ${alertSelect} FROM alert a ${alertJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findAlert(db: AgencyDatabase, id: number): Promise<AlertRow | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<AlertRow & Record<string, unknown>>(query);
  return row;
}

/** The same, held until the transaction ends. */
export async function lockAlert(db: AgencyDatabase, id: number): Promise<AlertRow | undefined> {
  await holdRows(db, 'alert', [id], 'CHANGE');
  return findAlert(db, id);
}

const take = `UPDATE alert SET status = 'ACKNOWLEDGED', owner_staff_profile_id = $3,
    acknowledged_on = coalesce(acknowledged_on, now()), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Somebody sees to it from now on. */
export async function saveOwner(
  db: AgencyDatabase,
  id: number,
  ownerStaffProfileID: number,
): Promise<void> {
  await db.run(statement(take, [db.scope.agencyId, id, ownerStaffProfileID]));
}

const resolve = `UPDATE alert SET status = 'RESOLVED', closed_on = now(), reason = $4,
    closed_by_staff_profile_id = $3, owner_staff_profile_id = coalesce(owner_staff_profile_id, $3),
    acknowledged_on = coalesce(acknowledged_on, now()), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Somebody has seen to it. */
export async function saveResolution(
  db: AgencyDatabase,
  id: number,
  by: { readonly staffProfileID: number; readonly reason: string },
): Promise<void> {
  await db.run(statement(resolve, [db.scope.agencyId, id, by.staffProfileID, by.reason]));
}

// Past a thousand nobody counts; the partial index holds what stands alone.
const count = `SELECT count(*) FILTER (WHERE s.status = 'OPEN')::int AS open,
    count(*) FILTER (WHERE s.status = 'OPEN' AND s.severity = 'URGENT')::int AS urgent,
    count(*) FILTER (WHERE s.owner_staff_profile_id = $2)::int AS mine
  FROM (SELECT a.status, a.severity, a.owner_staff_profile_id FROM alert a
    WHERE a.security_agency_id = $1 AND a.closed_on IS NULL
    ORDER BY a.opened_on DESC, a.id DESC LIMIT 1000) s`;

/** Exported for the test of plans. */
export const countStatement = (agencyId: number, staffProfileID: number): Statement =>
  statement(count, [agencyId, staffProfileID]);

export async function countAlerts(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<AlertCountRow> {
  const query = countStatement(db.scope.agencyId, staffProfileID);
  const [row] = await db.run<AlertCountRow & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('a count gives a row');
  return row;
}

const history = `SELECT e.id, e.kind, e.at, p.name AS "byName", e.text
  FROM alert_event e
  LEFT JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = e.by_staff_profile_id
  WHERE e.security_agency_id = $1 AND e.alert_id = $2 ORDER BY e.id LIMIT 200`;

/** Exported for the test of plans. */
export const alertHistoryStatement = (agencyId: number, alertID: number): Statement =>
  statement(history, [agencyId, alertID]);

/** What became of an alert, from its beginning; the first 200. */
export function alertHistory(db: AgencyDatabase, alertID: number): Promise<AlertEventRow[]> {
  return db.run<AlertEventRow & Record<string, unknown>>(
    alertHistoryStatement(db.scope.agencyId, alertID),
  );
}
