import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { OccurrenceRow, Writer } from './types.ts';

export type { Writer } from './types.ts';

// Whether the book is whole, for what is handed out of it.
export { verifyBook, type OwnBookFinding } from './store-verify.ts';

/** Columns of an entry under their wire names; `a` is occurrence. */
export const occurrenceSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.site_history_id AS "siteHistoryID", a.reported_by_account_id AS "reportedByAccountID",
  a.reported_by_staff_profile_id AS "reportedByStaffProfileID",
  a.reported_by_staff_profile_designation AS "reportedByStaffProfileDesignation",
  a.reported_by_staff_profile_name AS "reportedByStaffProfileName",
  a.sn, a.date, a.datetime, a.title, a.description,
  (ended.occurrence_id IS NOT NULL)::int AS cancelled, ended.cancelled_on AS "cancelledOn",
  ended.cancelled_by_account_id AS "cancelledByAccountID",
  ended.cancelled_by_staff_profile_id AS "cancelledByStaffProfileID",
  ended.cancelled_by_staff_profile_designation AS "cancelledByStaffProfileDesignation",
  ended.cancelled_by_staff_profile_name AS "cancelledByStaffProfileName",
  a.replacing_id AS "replacingID", ended.replaced_by_id AS "replacedByID",
  a.link_no AS "linkNo", a.marks, a.created_on AS "createdOn",
  coalesce(ended.cancelled_on, a.created_on) AS "updatedOn"`;

export const occurrenceJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN occurrence_end ended
    ON ended.security_agency_id = $1 AND ended.occurrence_id = a.id`;

/** Another entry came in the place of `a`. */
export const isReplaced = `EXISTS (SELECT 1 FROM occurrence_end e
  WHERE e.security_agency_id = $1 AND e.occurrence_id = a.id
    AND e.replaced_by_id IS NOT NULL)`;

/** The entry `value` came in the place of `a`. */
export const replacedBy = (value: string): string => `EXISTS (SELECT 1 FROM occurrence_end e
  WHERE e.security_agency_id = $1 AND e.occurrence_id = a.id
    AND e.replaced_by_id = ${value})`;

const find = `SELECT ${occurrenceSelect} FROM occurrence a ${occurrenceJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** An entry of the agency's book; undefined when there is no such one. */
export async function findOccurrence(
  db: AgencyDatabase,
  id: number,
): Promise<OccurrenceRow | undefined> {
  const [row] = await db.run<OccurrenceRow>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const latest = `SELECT coalesce(max(sn), 0) AS sn FROM occurrence
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND date = $3`;

/** The highest S/N of a site and day, 0 when there is none. Hold the book while asking. */
export async function latestSerial(
  db: AgencyDatabase,
  siteProfileID: number,
  day: string,
): Promise<number> {
  const query = statement(latest, [db.scope.agencyId, siteProfileID, day]);
  const [row] = await db.run<{ sn: number }>(query);
  return row?.sn ?? 0;
}

const taken = `SELECT a.id FROM occurrence a
  WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.date = $3 AND a.sn = $4
    AND a.id <> $5 AND NOT ${isReplaced} LIMIT 1`;

interface Serial {
  readonly siteProfileID: number;
  readonly date: string;
  readonly sn: number;
}

/** Whether another entry that was not replaced has this S/N. Hold the book while asking. */
export async function serialIsTaken(
  db: AgencyDatabase,
  { siteProfileID, date, sn }: Serial,
  exceptID: number,
): Promise<boolean> {
  const values = [db.scope.agencyId, siteProfileID, date, sn, exceptID];
  return (await db.run(statement(taken, values))).length > 0;
}

const reporter = `SELECT id AS "staffProfileID", account_id AS "accountID", name, designation
  FROM staff_profile WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

export async function writerOf(
  db: AgencyDatabase,
  staffProfileID: number,
): Promise<Writer | undefined> {
  const query = statement(reporter, [db.scope.agencyId, staffProfileID]);
  const [row] = await db.run<Writer & Record<string, unknown>>(query);
  return row;
}

const currentHistory = `SELECT id FROM site_history
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND deleted = 0
    AND start <= $3 AND coalesce("end" >= $3, true) ORDER BY start DESC LIMIT 1`;

/** The contract under which a site was guarded at a time, if any. */
export async function historyOfSite(
  db: AgencyDatabase,
  siteProfileID: number,
  datetime: string,
): Promise<number | null> {
  const query = statement(currentHistory, [db.scope.agencyId, siteProfileID, datetime]);
  const [row] = await db.run<{ id: number }>(query);
  return row?.id ?? null;
}

const atSite = `SELECT ${occurrenceSelect} FROM occurrence a ${occurrenceJoins}
  WHERE a.security_agency_id = $1 AND a.site_profile_id = $2
  ORDER BY a.date DESC, a.sn DESC, a.id DESC LIMIT $3`;

/** The last entries of a site, newest first. */
export function latestAtSite(
  db: AgencyDatabase,
  siteProfileID: number,
  most: number,
): Promise<OccurrenceRow[]> {
  return db.run<OccurrenceRow>(statement(atSite, [db.scope.agencyId, siteProfileID, most]));
}

const byLink = `SELECT ${occurrenceSelect} FROM occurrence a ${occurrenceJoins}
  WHERE a.security_agency_id = $1 AND a.link_no = $2`;

/** The entry of a link; undefined where the link is the end of one, or gone. */
export async function occurrenceOfLink(
  db: AgencyDatabase,
  linkNo: number,
): Promise<OccurrenceRow | undefined> {
  const [row] = await db.run<OccurrenceRow>(statement(byLink, [db.scope.agencyId, linkNo]));
  return row;
}
