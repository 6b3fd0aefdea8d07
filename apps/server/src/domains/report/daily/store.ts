import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { DailyFile, DailyReportRow } from './types.ts';

/** Columns of a daily report under their wire names; `a` is daily_report. */
export const dailySelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.client_profile_id AS "clientProfileID",
  client.name AS "clientProfileName", a.date, a.number, a.note, a.sentence, a.is_quiet AS "isQuiet",
  encode(a.content_sha256, 'hex') AS "contentSHA256", a.chain_links AS "chainLinks",
  encode(a.chain_head, 'hex') AS "chainHead", a.file, a.released_on AS "releasedOn",
  a.released_by_staff_name AS "releasedByStaffName",
  (SELECT max(later.number) FROM daily_report later WHERE later.security_agency_id = $1
    AND later.site_profile_id = a.site_profile_id AND later.date = a.date) AS "newestNumber"`;

export const dailyJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN client_profile client ON client.security_agency_id = $1 AND client.id = a.client_profile_id`;

type WithContent = DailyReportRow & { readonly content: string };

const find = `SELECT ${dailySelect}, a.content FROM daily_report a ${dailyJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A daily report with what it says. */
export async function findDaily(db: AgencyDatabase, id: number): Promise<WithContent | undefined> {
  const query = statement(find, [db.scope.agencyId, id]);
  const [row] = await db.run<WithContent & Record<string, unknown>>(query);
  return row;
}

const newest = `SELECT ${dailySelect} FROM daily_report a ${dailyJoins}
  WHERE a.security_agency_id = $1 AND a.site_profile_id = $2 AND a.date = $3
  ORDER BY a.number DESC LIMIT 1`;

/** The latest of a site and day. */
export async function newestDaily(
  db: AgencyDatabase,
  siteProfileID: number,
  date: string,
): Promise<DailyReportRow | undefined> {
  const query = statement(newest, [db.scope.agencyId, siteProfileID, date]);
  const [row] = await db.run<DailyReportRow & Record<string, unknown>>(query);
  return row;
}

const insert = `INSERT INTO daily_report (security_agency_id, site_profile_id, client_profile_id, date,
    number, note, sentence, content, content_sha256, is_quiet, chain_links, chain_head, file,
    released_by_staff_profile_id, released_by_staff_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, decode($12, 'hex'),
    $13::jsonb, $14, $15)
  ON CONFLICT DO NOTHING RETURNING id`;

/** A report on its way to a client. */
export interface NewDaily {
  readonly siteProfileID: number;
  readonly clientProfileID: number;
  readonly date: string;
  readonly number: number;
  readonly note: string | null;
  readonly sentence: string | null;
  readonly content: string;
  readonly contentSHA256: string;
  readonly isQuiet: boolean;
  readonly chainLinks: number;
  readonly chainHead: string;
  readonly file: DailyFile;
  /** Null where it releases itself. */
  readonly by: { readonly staffProfileID: number; readonly name: string } | null;
}

/** @returns undefined where another of this number was there first */
export async function addDaily(db: AgencyDatabase, daily: NewDaily): Promise<number | undefined> {
  const values = [
    db.scope.agencyId,
    daily.siteProfileID,
    daily.clientProfileID,
    daily.date,
    daily.number,
    daily.note,
    daily.sentence,
    daily.content,
    daily.contentSHA256,
    daily.isQuiet,
    daily.chainLinks,
    daily.chainHead,
    JSON.stringify(daily.file),
    daily.by?.staffProfileID ?? null,
    daily.by?.name ?? null,
  ];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  return row?.id;
}
