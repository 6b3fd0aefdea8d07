import type { ListDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

// By functions of the database: people and rosters are closed to clients (0140).

interface GuardRow {
  readonly id: number;
  /** In full: what of it a client sees is the agency's to say. */
  readonly name: string;
  readonly designation: string | null;
}

/** A guard on duty. */
export interface OnDutyRow extends GuardRow {
  readonly since: string;
}

const onDuty = 'SELECT id, name, designation, since FROM guards_on_duty($1, $2)';

/** Who is on duty at a site of the client, who came first before the others; at most 200. */
export function guardsOnDuty(
  db: ListDatabase,
  siteProfileID: number,
  now: string,
): Promise<OnDutyRow[]> {
  return db.run<OnDutyRow & Record<string, unknown>>(statement(onDuty, [siteProfileID, now]));
}

/** A shift of a published roster. */
export interface PlannedRow extends GuardRow {
  readonly startDatetime: string;
  readonly endDatetime: string;
}

const planned = `SELECT id, name, designation, starts AS "startDatetime", ends AS "endDatetime"
  FROM guards_planned($1, $2)`;

/** Whose shifts of a day (`YYYY-MM-DD`) at a site of the client are published; at most 200. */
export function guardsPlanned(
  db: ListDatabase,
  siteProfileID: number,
  day: string,
): Promise<PlannedRow[]> {
  return db.run<PlannedRow & Record<string, unknown>>(statement(planned, [siteProfileID, day]));
}
