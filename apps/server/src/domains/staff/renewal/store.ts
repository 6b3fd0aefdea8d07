import type { RenewalStatus } from '@guardroom/rules/staff/renewal/renewal-status';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { DocumentRenewalRow } from './types.ts';

/** Columns of a renewal under their wire names; `a` is document_renewal. */
export const renewalSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.staff_profile_id AS "staffProfileID",
  staff.name AS "staffProfileName", a.type, a.number, a.issued, a.expiry, a.bucket, a.key, a.region,
  a.status, a.reason, a.decided_on AS "decidedOn", a.decided_by_name AS "decidedByName",
  a.staff_document_id AS "staffDocumentID", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn"`;

export const renewalJoins = `
  JOIN staff_profile staff
    ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id`;

type Row = DocumentRenewalRow & Record<string, unknown>;

const find = `SELECT ${renewalSelect} FROM document_renewal a ${renewalJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

export async function findRenewal(
  db: AgencyDatabase,
  id: number,
): Promise<DocumentRenewalRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockRenewal(
  db: AgencyDatabase,
  id: number,
): Promise<DocumentRenewalRow | undefined> {
  await holdRows(db, 'document_renewal', [id]);
  return findRenewal(db, id);
}

const own = `SELECT ${renewalSelect} FROM document_renewal a ${renewalJoins}
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.status <> 'REPLACED'
  ORDER BY a.id DESC LIMIT 20`;

/** Exported for the check of plans. */
export function ownRenewalsStatement(agencyId: number, staffProfileID: number): Statement {
  return statement(own, [agencyId, staffProfileID]);
}

/** What somebody sent lately, the newest first. */
export function ownRenewals(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<DocumentRenewalRow[]> {
  return db.run<Row>(ownRenewalsStatement(db.scope.agencyId, staffProfileID));
}

const replace = `UPDATE document_renewal
  SET status = 'REPLACED', version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND type = $3 AND status = 'PENDING'
  RETURNING id`;
const insert = `INSERT INTO document_renewal
    (security_agency_id, staff_profile_id, type, number, issued, expiry, bucket, key, region)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`;

export type NewRenewal = Pick<
  DocumentRenewalRow,
  'staffProfileID' | 'type' | 'number' | 'issued' | 'expiry' | 'bucket' | 'key' | 'region'
>;

/** Puts a renewal in the place of one that nobody has looked at. @returns its id, and the old one's */
export async function addRenewal(
  db: AgencyDatabase,
  renewal: NewRenewal,
): Promise<{ readonly id: number; readonly replacedID: number | undefined }> {
  const { agencyId } = db.scope;
  const { staffProfileID, type, number, issued, expiry, bucket, key, region } = renewal;
  const old = statement(replace, [agencyId, staffProfileID, type]);
  const [replaced] = await db.run<{ id: number }>(old);
  const values = [type, number, issued, expiry, bucket, key, region];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [agencyId, staffProfileID, ...values]),
  );
  if (row === undefined) throw new Error('the renewal was not added');
  return { id: row.id, replacedID: replaced?.id };
}

interface Decided {
  readonly status: RenewalStatus;
  readonly reason: string | null;
  readonly decidedOn: string | null;
  readonly decidedByStaffProfileID: number | null;
  readonly decidedByName: string | null;
  readonly staffDocumentID: number | null;
}

const changeable = {
  status: ['status', 'text'],
  reason: ['reason', 'text'],
  decidedOn: ['decided_on', 'timestamptz'],
  decidedByStaffProfileID: ['decided_by_staff_profile_id', 'bigint'],
  decidedByName: ['decided_by_name', 'text'],
  staffDocumentID: ['staff_document_id', 'bigint'],
} as const;

/** Writes what was decided, and counts the version up. */
export async function saveDecision(
  db: AgencyDatabase,
  id: number,
  decided: ChangesOf<Decided, typeof changeable>,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('document_renewal', changeable, key, decided));
}
