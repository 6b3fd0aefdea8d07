import type { AlertAudience } from '@guardroom/rules/alert/alert-rule';
import type { NoticeChannel } from '@guardroom/rules/settings/notice/notice-kind';
import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import type { DueStep } from '@guardroom/rules/alert/telling';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** A step whose time has come, with whom it names. */
export interface ClaimedStep extends DueStep {
  readonly audience: AlertAudience;
  readonly staffProfileIDs: readonly number[];
  readonly channels: readonly NoticeChannel[];
}

const claim = `SELECT s.alert_id AS "alertID", s.step, a.kind, a.severity,
    a.site_profile_id AS "siteProfileID", p.name AS "siteProfileName", a.sentence, a.detail,
    s.audience, s.staff_profile_ids AS "staffProfileIDs", s.channels
  FROM alert_step s
  JOIN alert a ON a.security_agency_id = $1 AND a.id = s.alert_id
  LEFT JOIN site_profile p ON p.security_agency_id = $1 AND p.id = a.site_profile_id
  WHERE s.security_agency_id = $1 AND s.told_on IS NULL AND NOT s.dropped AND s.due_on <= now() AND a.status = 'OPEN'
  ORDER BY s.due_on, s.alert_id, s.step LIMIT $2 FOR UPDATE OF s SKIP LOCKED`;

/** Steps of open alerts that are due, held; those that somebody else holds are left to them. */
export function claimSteps(db: AgencyDatabase, most: number): Promise<readonly ClaimedStep[]> {
  return db.run<ClaimedStep & Record<string, unknown>>(statement(claim, [db.scope.agencyId, most]));
}

const told = `UPDATE alert_step s SET told_on = now(), messages = e.messages
  FROM json_to_recordset($2::json) AS e ("alertID" bigint, step smallint, messages smallint)
  WHERE s.security_agency_id = $1 AND s.alert_id = e."alertID" AND s.step = e.step`;

/** They were told: with a message of their own, or with another's. */
export async function markTold(
  db: AgencyDatabase,
  steps: readonly { readonly alertID: number; readonly step: number; readonly messages: number }[],
): Promise<void> {
  await db.run(statement(told, [db.scope.agencyId, JSON.stringify(steps)]));
}

const lately = `SELECT a.kind, sum(s.messages)::int AS messages
  FROM alert_step s JOIN alert a ON a.security_agency_id = $1 AND a.id = s.alert_id
  WHERE s.security_agency_id = $1 AND s.messages > 0 AND s.told_on > now() - interval '10 minutes'
  GROUP BY a.kind`;

/** How many messages of each kind went out within the last ten minutes. */
export async function toldLately(db: AgencyDatabase): Promise<ReadonlyMap<AlertKind, number>> {
  const rows = await db.run<{ kind: AlertKind; messages: number }>(
    statement(lately, [db.scope.agencyId]),
  );
  return new Map(rows.map(({ kind, messages }) => [kind, messages]));
}

/** The most who are told of one alert. */
const mostPeople = 200;

const onCall = `SELECT DISTINCT p.account_id AS id
  FROM alert_call c
  JOIN security_agency g ON g.id = $1
  JOIN staff_profile p ON p.security_agency_id = $1 AND p.id = c.staff_profile_id
    AND p.deleted = 0 AND p.status = 'ACTIVE'
  CROSS JOIN LATERAL (SELECT now() AT TIME ZONE g.time_zone AS at) n
  CROSS JOIN LATERAL (
    -- On the next day it runs on from the day before.
    SELECT (n.at - CASE WHEN c.to_time <= c.from_time AND n.at::time < c.to_time
      THEN interval '1 day' ELSE interval '0' END)::date AS day) d
  WHERE c.security_agency_id = $1 AND c.turn = $2 AND c.deleted = 0
    AND CASE WHEN c.to_time <= c.from_time THEN n.at::time >= c.from_time OR n.at::time < c.to_time
      ELSE n.at::time >= c.from_time AND n.at::time < c.to_time END
    AND extract(isodow FROM d.day)::smallint = ANY (c.weekdays)
    AND (c.from_date IS NULL OR d.day >= c.from_date) AND (c.to_date IS NULL OR d.day <= c.to_date)
  LIMIT ${mostPeople}`;
const administrators = `SELECT account_id AS id FROM staff_profile
  WHERE security_agency_id = $1 AND deleted = 0 AND status = 'ACTIVE'
    AND (cognito_group = 'AgencyMasterAdmin' OR cognito_group = 'AgencyAdmin'
      AND (permission IS NULL OR $2 = ANY (permission)))
  ORDER BY id LIMIT ${mostPeople}`;
const named = `SELECT account_id AS id FROM staff_profile
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted = 0 AND status = 'ACTIVE'
  ORDER BY id LIMIT ${mostPeople}`;

async function accounts(db: AgencyDatabase, text: string, value: unknown): Promise<number[]> {
  const rows = await db.run<{ id: number }>(statement(text, [db.scope.agencyId, value]));
  return rows.map(({ id }) => id);
}

/** Accounts of who is on call now, first or second. */
export const accountsOnCall = (db: AgencyDatabase, turn: 1 | 2) => accounts(db, onCall, turn);

/** Accounts of the administrators who hold a permission. */
export const accountsOfAdministrators = (db: AgencyDatabase, permissionID: number) =>
  accounts(db, administrators, permissionID);

/** Accounts of some people, as far as they are in use. */
export const accountsOfPeople = (db: AgencyDatabase, staffProfileIDs: readonly number[]) =>
  accounts(db, named, staffProfileIDs);
