import type { Availability } from '@guardroom/rules/deployment/planning/availability';
import type { AvailabilityForm } from '@guardroom/rules/deployment/planning/inputs';
import type { ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { nowIf } from '../../../platform/database/now-if.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { shiftTypeRows } from '../shift/store.ts';
import type { StaffAvailabilityRow } from './types.ts';

/** Columns under their wire names; `a` is staff_availability. */
export const availabilitySelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.staff_profile_id AS "staffProfileID",
  staff.name AS "staffName", a.kind, a.from_date AS "fromDate", a.to_date AS "toDate", a.shift,
  a.shift_type_id AS "shiftTypeID", type.name AS "shiftTypeName", a.note, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

/** Whose it is, and the kind of shift. */
export const availabilityJoins = `
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id`;

type Row = StaffAvailabilityRow & Record<string, unknown>;

const find = `SELECT ${availabilitySelect} FROM staff_availability a ${availabilityJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** Also a deleted one; held until the transaction ends. */
export async function lockAvailability(
  db: AgencyDatabase,
  id: number,
): Promise<StaffAvailabilityRow | undefined> {
  await holdRows(db, 'staff_availability', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/** @throws NOT_FOUND for a kind of shift that the agency does not have */
export async function refuseUnknownShift(
  db: AgencyDatabase,
  shift: ShiftKey | undefined,
  path: string,
): Promise<void> {
  if (typeof shift !== 'number') return;
  const known = (await shiftTypeRows(db)).some(({ id, deleted }) => id === shift && deleted === 0);
  if (!known) refuse('NOT_FOUND', 'This shift does not exist.', { path });
}

/**
 * One that stands, held, as the sender saw it.
 * @param path the argument that names it
 * @throws NOT_FOUND, STALE
 */
export async function standingOne(
  db: AgencyDatabase,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  path: string,
): Promise<StaffAvailabilityRow> {
  const row = await lockAvailability(db, id);
  if (row === undefined || row.deleted === 1) {
    return refuse('NOT_FOUND', 'This entry is no longer there.', { path: `${path}.id` });
  }
  if (version !== undefined && version !== row.version) {
    refuse('STALE', 'This entry was changed meanwhile.', {
      path: `${path}.version`,
      current: row,
    });
  }
  return row;
}

const insert = `INSERT INTO staff_availability (security_agency_id, staff_profile_id, kind, from_date,
    to_date, shift, shift_type_id, note)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const update = `UPDATE staff_availability SET kind = $3, from_date = $4, to_date = $5, shift = $6,
    shift_type_id = $7, note = $8, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

const valuesOf = ({ kind, fromDate, toDate, shift, note }: AvailabilityForm): unknown[] => [
  kind,
  fromDate,
  toDate,
  typeof shift === 'number' ? null : (shift ?? null),
  typeof shift === 'number' ? shift : null,
  note || null,
];

/** @returns its id */
export async function addAvailability(
  db: AgencyDatabase,
  staffProfileID: number,
  said: AvailabilityForm,
): Promise<number> {
  const values = [db.scope.agencyId, staffProfileID, ...valuesOf(said)];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the availability was not added');
  return row.id;
}

export async function saveAvailability(
  db: AgencyDatabase,
  id: number,
  said: AvailabilityForm,
): Promise<void> {
  await db.run(statement(update, [db.scope.agencyId, id, ...valuesOf(said)]));
}

const mark = `UPDATE staff_availability SET deleted = $3::smallint,
    deleted_on = ${nowIf('$3::smallint = 1')}, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function markAvailability(
  db: AgencyDatabase,
  id: number,
  deleted: 0 | 1,
): Promise<void> {
  await db.run(statement(mark, [db.scope.agencyId, id, deleted]));
}

const ofPeople = `SELECT a.staff_profile_id AS "staffProfileID", a.kind, a.from_date AS "fromDate",
    a.to_date AS "toDate", a.shift, a.shift_type_id AS "shiftTypeID"
  FROM staff_availability a
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = ANY($2::bigint[]) AND a.deleted = 0
    AND a.from_date <= $4::date AND a.to_date >= $3::date
  ORDER BY a.from_date, a.id`;

type OfPerson = Pick<
  StaffAvailabilityRow,
  'staffProfileID' | 'kind' | 'fromDate' | 'toDate' | 'shift' | 'shiftTypeID'
>;

/** What some people said of days between two dates, by person. */
export async function availabilityOf(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, readonly Availability[]>> {
  const values = [db.scope.agencyId, staffProfileIDs, from, to];
  const rows = await db.run<OfPerson & Record<string, unknown>>(statement(ofPeople, values));
  const ofPerson = Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
  return new Map([...ofPerson].map(([id, own]) => [id, own.map(ruleOf)]));
}

function ruleOf({ kind, fromDate, toDate, shift, shiftTypeID }: OfPerson): Availability {
  return { kind, fromDate, toDate, key: shiftTypeID ?? shift };
}
