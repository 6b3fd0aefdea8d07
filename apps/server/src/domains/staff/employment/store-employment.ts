import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Status of an employment at the moment of reading; the rule of packages/rules says the same. */
export function emStatusOf(table: string): string {
  return `CASE WHEN ${table}.em_until < now() THEN 'ENDED'
    WHEN ${table}.em_start >= now() THEN 'INCOMING' ELSE 'ACTIVE' END`;
}

/**
 * The order in which the first employment of a person is the one that counts now: active (the last
 * begun), else the next incoming, else the last ended.
 */
export function currentFirst(table: string): string {
  const { start, until } = { start: `${table}.em_start`, until: `${table}.em_until` };
  return `CASE WHEN ${until} < now() THEN 3 WHEN ${start} >= now() THEN 2 ELSE 1 END,
    CASE WHEN ${start} >= now() THEN ${start} END, CASE WHEN ${until} < now() THEN ${until} END DESC,
    ${start} DESC, ${table}.id DESC`;
}

/** An employment to be kept: instants, `emEnd` null for one without an end. */
export interface NewEmployment {
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly siteHistoryID?: number | null;
  readonly designation: string;
  readonly emType: 'FT' | 'PT';
  readonly emStart: string;
  readonly emEnd: string | null;
}

const insert = `INSERT INTO work_history (security_agency_id, account_id, staff_profile_id,
    site_history_id, designation, em_type, em_start, em_end)
  SELECT $1, e."accountID", e."staffProfileID", e."siteHistoryID", e.designation, e."emType",
    e."emStart", e."emEnd"
  FROM jsonb_to_recordset($2) AS e ("accountID" bigint, "staffProfileID" bigint,
    "siteHistoryID" bigint, designation text, "emType" text, "emStart" timestamptz,
    "emEnd" timestamptz)
  RETURNING id`;

/** Adds employments of the agency's staff, whose profiles the caller holds. @returns their ids */
export async function addEmployments(
  db: AgencyDatabase,
  employments: readonly NewEmployment[],
): Promise<number[]> {
  const values = [db.scope.agencyId, JSON.stringify(employments)];
  const rows = await db.run<{ id: number }>(statement(insert, values));
  return rows.map(({ id }) => id);
}
