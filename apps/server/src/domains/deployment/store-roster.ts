import type { Period } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { holdRows } from '../../platform/database/hold-rows.ts';
import { statement } from '../../platform/database/statement.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { Kind } from './shift/kind-of-group.ts';
import { deploymentJoins, deploymentSelect } from './store-lines.ts';
import type { DeploymentDayRow, DeploymentRow } from './types.ts';

type Row = DeploymentRow & Record<string, unknown>;

const find = `SELECT ${deploymentSelect} FROM deployment a ${deploymentJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Lines by id, deleted ones too, in the order of their ids. */
export function findLines(db: AgencyDatabase, ids: readonly number[]): Promise<DeploymentRow[]> {
  return db.run<Row>(statement(find, [db.scope.agencyId, ids]));
}

/**
 * The same, held until the transaction ends, always locked in the same order. Whoever changes a
 * plan locks its lines first, then its days.
 */
export async function lockLines(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<DeploymentRow[]> {
  await holdRows(db, 'deployment', ids);
  return db.run<Row>(statement(find, [db.scope.agencyId, ids]));
}

/** One site and date. */
export type DayKey = Pick<DeploymentDayRow, 'date' | 'siteProfileID'>;

const addDays = `INSERT INTO deployment_day (security_agency_id, date, site_profile_id)
  SELECT $1, d.date, d.site FROM unnest($2::date[], $3::bigint[]) AS d (date, site)
  ORDER BY d.date, d.site ON CONFLICT DO NOTHING`;
const lockThem = `SELECT d.date, d.site_profile_id AS "siteProfileID", d.version
  FROM deployment_day d JOIN unnest($2::date[], $3::bigint[]) AS k (date, site)
    ON k.date = d.date AND k.site = d.site_profile_id
  WHERE d.security_agency_id = $1 ORDER BY d.date, d.site_profile_id FOR UPDATE OF d`;

/** Holds the plans of some sites and dates until the transaction ends; answers their versions. */
export async function lockDays(
  db: AgencyDatabase,
  days: readonly DayKey[],
): Promise<DeploymentDayRow[]> {
  const values = dayValues(db, days);
  await db.run(statement(addDays, values));
  return db.run<DeploymentDayRow & Record<string, unknown>>(statement(lockThem, values));
}

const count = `UPDATE deployment_day d SET version = d.version + 1, updated_on = now()
  FROM unnest($2::date[], $3::bigint[]) AS k (date, site)
  WHERE d.security_agency_id = $1 AND d.date = k.date AND d.site_profile_id = k.site`;

/** Says that these plans were changed; they must be held. */
export async function countDays(db: AgencyDatabase, days: readonly DayKey[]): Promise<void> {
  await db.run(statement(count, dayValues(db, days)));
}

function dayValues(db: AgencyDatabase, days: readonly DayKey[]): unknown[] {
  return [
    db.scope.agencyId,
    days.map(({ date }) => date),
    days.map(({ siteProfileID }) => siteProfileID),
  ];
}

/** What a line is written with; the register's site, the account and the employment follow. */
export interface LineValues extends Period, Kind {
  readonly date: string;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
  readonly overriddenChecks: readonly string[];
  readonly overrideReason: string | null;
  readonly overriddenByStaffProfileID: number | null;
}

const lineColumns = `id bigint, place int, date date, shift text, "shiftTypeID" bigint,
  "startDatetime" timestamptz, "endDatetime" timestamptz, "siteProfileID" bigint, "staffProfileID" bigint,
  "overriddenChecks" text[], "overrideReason" text, "overriddenByStaffProfileID" bigint`;
const lineJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = r."siteProfileID"
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = r."staffProfileID"`;

/** The employment under which the person works in the shift; of two, the one that began last. */
const employmentOf = `(SELECT h.id FROM work_history h
  WHERE h.security_agency_id = $1 AND h.staff_profile_id = staff.id AND h.deleted = 0
    AND h.em_start < r."endDatetime" AND h.em_until >= r."startDatetime"
  ORDER BY h.em_start DESC, h.id DESC LIMIT 1)`;

const added = `security_agency_id, date, shift, shift_type_id, start_datetime, end_datetime,
  security_site_id, site_profile_id, account_id, staff_profile_id, work_history_id, overridden_checks, override_reason,
  overridden_by_staff_profile_id`;
// Found before they are added: a distributed database asks one machine for them.
const insert = `WITH found (${added}) AS MATERIALIZED (
    SELECT $1::bigint, r.date, r.shift, r."shiftTypeID", r."startDatetime", r."endDatetime",
      site.security_site_id, site.id,
      staff.account_id, staff.id, ${employmentOf}, r."overriddenChecks", r."overrideReason",
      r."overriddenByStaffProfileID"
    FROM json_to_recordset($2::json) AS r (${lineColumns}) ${lineJoins}
    ORDER BY r.place)
  INSERT INTO deployment (${added}) SELECT * FROM found RETURNING id`;

/** Adds lines in one statement. @returns their ids */
export async function addLines(
  db: AgencyDatabase,
  lines: readonly LineValues[],
): Promise<number[]> {
  if (lines.length === 0) return [];
  const rows = JSON.stringify(lines.map((line, place) => ({ ...line, place })));
  const made = await db.run<{ id: number }>(statement(insert, [db.scope.agencyId, rows]));
  return made.map(({ id }) => id);
}

const park = `UPDATE deployment SET deleted = 1
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;
const change = `UPDATE deployment a SET date = r.date, shift = r.shift, shift_type_id = r."shiftTypeID",
    start_datetime = r."startDatetime", end_datetime = r."endDatetime",
    security_site_id = site.security_site_id, site_profile_id = site.id,
    account_id = staff.account_id, staff_profile_id = staff.id, work_history_id = ${employmentOf},
    overridden_checks = r."overriddenChecks", override_reason = r."overrideReason",
    overridden_by_staff_profile_id = r."overriddenByStaffProfileID",
    deleted = 0, version = a.version + 1, updated_on = now()
  FROM json_to_recordset($2::json) AS r (${lineColumns}) ${lineJoins}
  WHERE a.security_agency_id = $1 AND a.id = r.id`;

/** Writes changed lines; two may change places, which the index would refuse one after the other. */
export async function saveLines(
  db: AgencyDatabase,
  lines: readonly (LineValues & { readonly id: number })[],
): Promise<void> {
  if (lines.length === 0) return;
  const { agencyId } = db.scope;
  await db.run(statement(park, [agencyId, lines.map(({ id }) => id)]));
  await db.run(statement(change, [agencyId, JSON.stringify(lines)]));
}

const remove = `UPDATE deployment
  SET deleted = 1, deleted_on = now(), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0`;
const restore = `UPDATE deployment
  SET deleted = 0, deleted_on = NULL, version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 1`;

export async function deleteLines(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(remove, [db.scope.agencyId, ids]));
}

export async function restoreLines(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(restore, [db.scope.agencyId, ids]));
}

const attended = `SELECT DISTINCT deployment_id AS id FROM attendance
  WHERE security_agency_id = $1 AND deployment_id = ANY($2::bigint[]) AND deleted = 0`;

/** Those of the lines for which somebody has clocked in. */
export async function attendedLines(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.run<{ id: number }>(statement(attended, [db.scope.agencyId, ids]));
  return new Set(rows.map(({ id }) => id));
}

const knownSites = `SELECT id, name FROM site_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0`;
const knownStaff = `SELECT id, name FROM staff_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0`;

/** Names of the agency's sites and people, by id; those that it does not have are missing. */
export async function namesOf(
  db: AgencyDatabase,
  siteProfileIDs: readonly number[],
  staffProfileIDs: readonly number[],
): Promise<{ sites: ReadonlyMap<number, string>; staff: ReadonlyMap<number, string> }> {
  const { agencyId } = db.scope;
  const named = async (sql: string, ids: readonly number[]) => {
    const rows = await db.run<{ id: number; name: string }>(statement(sql, [agencyId, ids]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    sites: await named(knownSites, siteProfileIDs),
    staff: await named(knownStaff, staffProfileIDs),
  };
}

/**
 * @param siteProfileIDs null for all
 * @param path of the list in the request
 * @throws NOT_FOUND at the first that the agency does not have
 */
export async function refuseUnknownSites(
  db: AgencyDatabase,
  siteProfileIDs: readonly number[] | null,
  path: string,
): Promise<void> {
  if (siteProfileIDs === null) return;
  const { sites } = await namesOf(db, siteProfileIDs, []);
  const unknown = siteProfileIDs.findIndex((id) => !sites.has(id));
  if (unknown >= 0) {
    refuse('NOT_FOUND', 'This site does not exist.', { path: `${path}.${unknown}` });
  }
}
