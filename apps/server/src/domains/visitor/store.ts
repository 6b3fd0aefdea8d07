import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../platform/database/update-statement.ts';
import type { VisitorRecordRow } from './types.ts';

// What guards' devices hold.
export { findSetting } from './store-setting.ts';

/** Columns of a visitor under their wire names; `a` is visitor_record. */
export const visitorSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.type, a.name,
  a.phone_no AS "phoneNo", a.purpose, a.block, a.unit, a.vehicle_no AS "vehicleNo", a.remarks,
  a.in_timestamp AS "inTimestamp", a.in_account_id AS "inAccountID",
  a.in_staff_profile_id AS "inStaffProfileID", a.in_designation AS "inDesignation",
  a.out_timestamp AS "outTimestamp", a.out_account_id AS "outAccountID",
  a.out_staff_profile_id AS "outStaffProfileID", a.out_designation AS "outDesignation",
  a.allowed_block_id AS "allowedBlockID", allowed.reason AS "allowedReason",
  a.cancelled, a.cancelled_on AS "cancelledOn", a.erased_on AS "erasedOn", a.marks, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const visitorJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN visitor_block allowed
    ON allowed.security_agency_id = $1 AND allowed.id = a.allowed_block_id`;

const find = `SELECT ${visitorSelect} FROM visitor_record a ${visitorJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.deleted = 0`;

export async function findVisitor(
  db: AgencyDatabase,
  id: number,
): Promise<VisitorRecordRow | undefined> {
  const [row] = await db.run<VisitorRecordRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockVisitor(
  db: AgencyDatabase,
  id: number,
): Promise<VisitorRecordRow | undefined> {
  await holdRows(db, 'visitor_record', [id]);
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<VisitorRecordRow>(query);
  return row;
}

const insert = `INSERT INTO visitor_record (security_agency_id, security_site_id, site_profile_id,
    type, name, phone_no, purpose, block, unit, vehicle_no, remarks, in_timestamp, allowed_block_id,
    in_account_id, in_staff_profile_id, in_designation)
  SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, s.account_id, s.id, s.designation
  FROM staff_profile s WHERE s.security_agency_id = $1 AND s.id = $2 AND s.deleted = 0
  RETURNING id`;

export type NewVisitor = Pick<
  VisitorRecordRow,
  | 'siteProfileID'
  | 'securitySiteID'
  | 'type'
  | 'name'
  | 'phoneNo'
  | 'purpose'
  | 'block'
  | 'unit'
  | 'vehicleNo'
  | 'remarks'
  | 'inTimestamp'
  | 'allowedBlockID'
>;

/** Adds a visitor, let in by this staff member; undefined when the agency has no such one. */
export async function addVisitor(
  db: AgencyDatabase,
  visitor: NewVisitor,
  staffProfileID: number,
): Promise<number | undefined> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      staffProfileID,
      visitor.securitySiteID,
      visitor.siteProfileID,
      visitor.type,
      visitor.name,
      visitor.phoneNo,
      visitor.purpose,
      visitor.block,
      visitor.unit,
      visitor.vehicleNo,
      visitor.remarks,
      visitor.inTimestamp,
      visitor.allowedBlockID,
    ]),
  );
  return row?.id;
}

const changeable = {
  siteProfileID: ['site_profile_id', 'bigint'],
  securitySiteID: ['security_site_id', 'bigint'],
  name: ['name', 'text'],
  phoneNo: ['phone_no', 'text'],
  purpose: ['purpose', 'text'],
  block: ['block', 'text'],
  unit: ['unit', 'text'],
  vehicleNo: ['vehicle_no', 'text'],
  remarks: ['remarks', 'text'],
  inTimestamp: ['in_timestamp', 'timestamptz'],
  outTimestamp: ['out_timestamp', 'timestamptz'],
  outAccountID: ['out_account_id', 'bigint'],
  outStaffProfileID: ['out_staff_profile_id', 'bigint'],
  outDesignation: ['out_designation', 'text'],
  cancelled: ['cancelled', 'smallint'],
  cancelledOn: ['cancelled_on', 'timestamptz'],
} as const;
export type VisitorChanges = ChangesOf<VisitorRecordRow, typeof changeable>;

/** Writes changed fields of one record and counts its version up. */
export async function saveVisitor(
  db: AgencyDatabase,
  id: number,
  changes: VisitorChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('visitor_record', changeable, key, changes));
}

const actor = `SELECT name, designation FROM staff_profile
  WHERE security_agency_id = $1 AND id = $2`;

/** Whoever changes a record, as it names them. */
export interface Actor {
  readonly name: string;
  readonly designation: string | null;
}

export async function actorOf(db: AgencyDatabase, staffProfileID: number): Promise<Actor> {
  const query = statement(actor, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<Actor & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('whoever is signed in has no profile');
  return row;
}
