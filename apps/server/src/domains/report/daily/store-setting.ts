import { addDays } from '@guardroom/rules/dates';
import { lastWholeDay, releaseTime } from '@guardroom/rules/report/daily/report-day';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { DailySettingRow } from './types.ts';

const find = `SELECT s.id AS "siteProfileID", s.name AS "siteProfileName",
    coalesce(d.is_automatic, false) AS "isAutomatic", d.next_due_on AS "nextDueOn"
  FROM site_profile s
  LEFT JOIN daily_report_setting d ON d.security_agency_id = $1 AND d.site_profile_id = s.id
  WHERE s.security_agency_id = $1 AND s.id = $2 AND s.deleted = 0`;

/** Whether the daily reports of a site release themselves; undefined for a site that is none. */
export async function dailySetting(
  db: AgencyDatabase,
  siteProfileID: number,
): Promise<DailySettingRow | undefined> {
  const query = statement(find, [db.scope.agencyId, siteProfileID]);
  const [row] = await db.run<DailySettingRow & Record<string, unknown>>(query);
  return row;
}

const save = `INSERT INTO daily_report_setting (security_agency_id, site_profile_id, is_automatic,
    set_by_account_id, next_date, next_due_on)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (security_agency_id, site_profile_id) DO UPDATE SET is_automatic = $3,
    set_by_account_id = $4, next_date = $5, next_due_on = $6, tries = 0, updated_on = now()`;

/** Begins with the day whose last shift is not over yet. */
export async function saveDailySetting(
  db: AgencyDatabase,
  siteProfileID: number,
  isAutomatic: boolean,
  by: { readonly accountID: number; readonly timeZone: string },
): Promise<void> {
  const next = isAutomatic ? addDays(lastWholeDay(clock.now(), by.timeZone), 1) : null;
  const due = next === null ? null : releaseTime(next, by.timeZone);
  const values = [db.scope.agencyId, siteProfileID, isAutomatic, by.accountID, next, due];
  await db.run(statement(save, values));
}

const due = `SELECT DISTINCT d.security_agency_id AS "agencyID", g.name, g.time_zone AS "timeZone"
  FROM daily_report_setting d JOIN security_agency g ON g.id = d.security_agency_id
  WHERE d.next_due_on <= now()`;

/** An agency of which a daily report is due. */
export interface DueAgency {
  readonly agencyID: number;
  readonly name: string;
  readonly timeZone: string;
}

export function dailyDueAgencies(db: SystemDatabase): Promise<DueAgency[]> {
  return db.run<DueAgency & Record<string, unknown>>(statement(due));
}

const take = `SELECT site_profile_id AS "siteProfileID", next_date AS date,
    set_by_account_id AS "madeFor", tries
  FROM daily_report_setting
  WHERE security_agency_id = $1 AND next_due_on <= now()
  ORDER BY next_due_on, site_profile_id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** A site whose daily report is due, held until the transaction ends. */
export interface DueDaily {
  readonly siteProfileID: number;
  readonly date: string;
  readonly madeFor: number;
  readonly tries: number;
}

/** Takes one; another server passes over it. */
export async function takeDueDaily(tx: AgencyDatabase): Promise<DueDaily | undefined> {
  const query = statement(take, [tx.scope.agencyId]);
  const [row] = await tx.run<DueDaily & Record<string, unknown>>(query);
  return row;
}

const move = `UPDATE daily_report_setting SET next_date = $3, next_due_on = $4, tries = 0
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND is_automatic AND next_date = $5`;

/** Goes on to the next day; after a long standstill at most the last three are made up for. */
export async function moveOn(
  tx: AgencyDatabase,
  { siteProfileID, date }: DueDaily,
  timeZone: string,
): Promise<void> {
  const earliest = addDays(lastWholeDay(clock.now(), timeZone), -2);
  const following = addDays(date, 1);
  const next = following > earliest ? following : earliest;
  const values = [tx.scope.agencyId, siteProfileID, next, releaseTime(next, timeZone), date];
  await tx.run(statement(move, values));
}

const wait = `UPDATE daily_report_setting SET tries = tries + 1,
    next_due_on = now() + make_interval(secs => $3)
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND is_automatic AND next_date = $4`;

/** One that could not be made is tried again later, each time after longer. */
export async function waitAfterFailure(
  tx: AgencyDatabase,
  { siteProfileID, date, tries }: DueDaily,
): Promise<void> {
  const seconds = 60 * (tries + 1) ** 2;
  await tx.run(statement(wait, [tx.scope.agencyId, siteProfileID, seconds, date]));
}
