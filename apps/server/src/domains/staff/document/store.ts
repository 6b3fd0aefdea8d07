import { daysOfWindow, type ExpiryWindow } from '@guardroom/rules/staff/document/expiry';
import type { AgencyDatabase, ListDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { plannedAnew, statement, type Statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { currentFirst } from '../employment/store-employment.ts';
import type { StaffDocumentRow, StaffExpiryCount } from './types.ts';

/** Columns of a document under their wire names; `a` is staff_document. */
export const staffDocumentSelect = `
  a.id, a.staff_profile_id AS "staffProfileID", a.security_agency_id AS "securityAgencyID", a.type,
  a.number, a.issued, a.expiry, a.remark, a.bucket, a.key, a.region, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

const find = `SELECT ${staffDocumentSelect} FROM staff_document a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

type Row = StaffDocumentRow & Record<string, unknown>;

/** A document by id, also one that was deleted. */
export async function findDocument(
  db: AgencyDatabase,
  id: number,
): Promise<StaffDocumentRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockDocument(
  db: AgencyDatabase,
  id: number,
): Promise<StaffDocumentRow | undefined> {
  await holdRows(db, 'staff_document', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const ofPerson = `SELECT ${staffDocumentSelect} FROM staff_document a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
  ORDER BY a.type, a.expiry DESC, a.id DESC LIMIT 100`;

/** Exported for the check of plans. */
export function documentsOfStatement(agencyId: number, staffProfileID: number): Statement {
  return statement(ofPerson, [agencyId, staffProfileID]);
}

/** What somebody holds, by type. */
export function documentsOf(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<StaffDocumentRow[]> {
  return db.run<Row>(documentsOfStatement(db.scope.agencyId, staffProfileID));
}

const insert = `INSERT INTO staff_document
    (security_agency_id, staff_profile_id, type, number, issued, expiry, remark, bucket, key, region)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

const changeable = {
  type: ['type', 'text'],
  number: ['number', 'text'],
  issued: ['issued', 'date'],
  expiry: ['expiry', 'date'],
  remark: ['remark', 'text'],
  bucket: ['bucket', 'text'],
  key: ['key', 'text'],
  region: ['region', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type DocumentChanges = ChangesOf<StaffDocumentRow, typeof changeable>;
export type NewDocument = Required<Omit<DocumentChanges, 'deleted' | 'deletedOn'>>;

export async function addDocument(
  db: AgencyDatabase,
  staffProfileID: number,
  document: NewDocument,
): Promise<number> {
  const { type, number, issued, expiry, remark, bucket, key, region } = document;
  const values = [type, number, issued, expiry, remark, bucket, key, region];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [db.scope.agencyId, staffProfileID, ...values]),
  );
  if (row === undefined) throw new Error('the document was not added');
  return row.id;
}

/** Writes changed fields of one document and counts its version up. */
export async function saveDocument(
  db: AgencyDatabase,
  id: number,
  changes: DocumentChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('staff_document', changeable, key, changes));
}

/** Columns of what runs out, under their wire names; `a` is the view staff_expiry. */
export const staffExpirySelect = `
  a.id, a.staff_profile_id AS "staffProfileID", staff.name AS "staffProfileName",
  staff.staff_no AS "staffNo", staff.phone_no AS "phoneNo",
  coalesce(employment.designation, staff.designation) AS designation, a.type, a.number, a.expiry`;

export const staffExpiryJoins = `
  JOIN staff_profile staff
    ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  LEFT JOIN LATERAL (
    SELECT h.designation FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.staff_profile_id
      AND h.deleted = 0
    ORDER BY ${currentFirst('h')} LIMIT 1
  ) employment ON true`;

// A sub-select that depends on no row is asked once, and its answer bounds the index.
const today = `(SELECT (now() AT TIME ZONE g.time_zone)::date FROM security_agency g WHERE g.id = $1)`;

/** The windows as conditions; the rule of packages/rules says the same (document-expiry.ts). */
export const windowConditions: Readonly<Record<ExpiryWindow, string>> = {
  EXPIRED: `a.expiry < ${today}`,
  DAYS_30: between(daysOfWindow.DAYS_30),
  DAYS_60: between(daysOfWindow.DAYS_60),
  DAYS_90: between(daysOfWindow.DAYS_90),
};

function between(days: number): string {
  return `a.expiry BETWEEN ${today} AND ${today} + ${days}`;
}

/** Of people in use and in service, now or soon: who left has nothing to renew. */
export const staffExpiryFixed = `a.expiry <= ${today} + ${daysOfWindow.DAYS_90}
  AND EXISTS (
    SELECT 1 FROM staff_profile s
    WHERE s.security_agency_id = $1 AND s.id = a.staff_profile_id
      AND s.deleted = 0 AND s.status <> 'INACTIVE')
  AND EXISTS (
    SELECT 1 FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.staff_profile_id
      AND h.deleted = 0 AND h.em_until >= now())`;

const count = `SELECT count(*) FILTER (WHERE ${windowConditions.EXPIRED})::int AS expired,
    count(*) FILTER (WHERE ${windowConditions.DAYS_30})::int AS within30,
    count(*) FILTER (WHERE ${windowConditions.DAYS_60})::int AS within60,
    count(*) FILTER (WHERE ${windowConditions.DAYS_90})::int AS within90
  FROM staff_expiry a WHERE a.security_agency_id = $1 AND ${staffExpiryFixed}`;

export async function countExpiry(db: ListDatabase): Promise<StaffExpiryCount> {
  const [row] = await db.run<StaffExpiryCount & Record<string, unknown>>(
    plannedAnew(count, [db.scope.agencyId]),
  );
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}
