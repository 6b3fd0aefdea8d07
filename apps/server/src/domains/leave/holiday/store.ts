import { enteredKinds, holidayName, type Holiday } from '@guardroom/rules/leave/holidays';
import type { AgencyDatabase, ListDatabase } from '../../../platform/database/database.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { PublicHolidayRow } from './types.ts';

/** Columns of a holiday under their wire names; `a` is public_holiday. */
export const publicHolidaySelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.date, a.name, a.kind,
  a.substitute_for_id AS "substituteForID", a.version, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

type Row = PublicHolidayRow & Record<string, unknown>;

const find = `SELECT ${publicHolidaySelect} FROM public_holiday a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A holiday by id, also one that was deleted. */
export async function findHoliday(
  db: AgencyDatabase,
  id: number,
): Promise<PublicHolidayRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const between = `SELECT ${publicHolidaySelect} FROM public_holiday a
  WHERE a.security_agency_id = $1 AND a.date BETWEEN $2::date AND $3::date AND a.deleted = 0
  ORDER BY a.date, a.id`;

/** The rows of the holidays between two dates, both included, in the order of days. */
export function holidayRows(
  db: ListDatabase,
  from: string,
  to: string,
): Promise<PublicHolidayRow[]> {
  return db.run<Row>(statement(between, [db.scope.agencyId, from, to]));
}

/**
 * The public holidays of the agency between two dates, both included: for whoever counts leave or
 * pays. A day can be there twice, when the agency's own holiday lies on a substitute.
 * @param from `YYYY-MM-DD`
 */
export async function holidaysBetween(
  db: ListDatabase,
  from: string,
  to: string,
): Promise<(Holiday & Pick<PublicHolidayRow, 'kind'>)[]> {
  const rows = await holidayRows(db, from, to);
  return rows.map((row) => ({
    date: row.date,
    name: holidayName(row),
    kind: row.kind,
  }));
}

const hold = `SELECT pg_advisory_xact_lock(hashtextextended('public_holiday', $1))`;

/**
 * Nobody else of the agency changes holidays until the transaction ends: what follows from a Sunday
 * depends on the days after it.
 */
export async function holdHolidays(db: AgencyDatabase): Promise<void> {
  await db.run(statement(hold, [db.scope.agencyId]));
}

explainConstraint('public_holiday_day', 'There is a public holiday on this date already.');

const insert = `INSERT INTO public_holiday (security_agency_id, date, name, kind, substitute_for_id)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

export type NewHoliday = Pick<PublicHolidayRow, 'date' | 'name' | 'kind' | 'substituteForID'>;

/** @returns the id */
export async function addHoliday(
  db: AgencyDatabase,
  { date, name, kind, substituteForID }: NewHoliday,
): Promise<number> {
  const query = statement(insert, [db.scope.agencyId, date, name, kind, substituteForID]);
  const [row] = await db.run<{ id: number }>(query);
  if (row === undefined) throw new Error('the holiday was not added');
  return row.id;
}

const changeable = {
  date: ['date', 'date'],
  name: ['name', 'text'],
  kind: ['kind', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type HolidayChanges = ChangesOf<PublicHolidayRow, typeof changeable>;

/** Writes changed fields of one holiday and counts its version up. */
export async function saveHoliday(
  db: AgencyDatabase,
  id: number,
  changes: HolidayChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('public_holiday', changeable, key, changes));
}

/** Whether a person enters and changes such a holiday; the others follow. */
export function isEntered({ kind }: Pick<PublicHolidayRow, 'kind'>): boolean {
  return enteredKinds.some((entered) => entered === kind);
}
