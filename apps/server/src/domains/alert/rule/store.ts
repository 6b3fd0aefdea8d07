import { alertKinds, type AlertKind } from '@guardroom/rules/alert/alert-kind';
import { ruleAt, type AlertRule } from '@guardroom/rules/alert/alert-rule';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { watcherOf } from '../../../platform/alert.ts';
import { statement } from '../../../platform/database/statement.ts';
import { rulesOf, type RuleRow } from '../../../platform/alert/store-rule.ts';
import type { AlertRuleRow } from './types.ts';

/** The rules as they hold at a site, or in the agency, of the kinds that something watches. */
export async function effectiveRules(
  db: AgencyDatabase,
  siteProfileID: number | null,
): Promise<AlertRuleRow[]> {
  const written = await rulesOf(db);
  const watched = alertKinds.filter((kind) => watcherOf(kind) !== undefined);
  return watched.map((kind) => effectiveRule(written, kind, siteProfileID));
}

/** One of them. */
export function effectiveRule(
  written: readonly RuleRow[],
  kind: AlertKind,
  siteProfileID: number | null,
): AlertRuleRow {
  const own = written.find((rule) => rule.kind === kind && rule.siteProfileID === siteProfileID);
  const { isOn, minutes, severity, steps } = ruleAt(written, kind, siteProfileID);
  const isOwn = own !== undefined;
  return { kind, isOn, minutes, severity, steps, isOwn, version: own?.version ?? 0 };
}

const turns = `SELECT pg_advisory_xact_lock(hashtextextended('alert_rule', $1))`;

/** Those who write rules of an agency take turns. */
export async function takeTurn(db: AgencyDatabase): Promise<void> {
  await db.run(statement(turns, [db.scope.agencyId]));
}

const drop = `UPDATE alert_rule SET deleted = 1, deleted_on = now(), updated_on = now()
  WHERE security_agency_id = $1 AND kind = $2 AND site_profile_id IS NOT DISTINCT FROM $3::bigint
    AND deleted = 0`;

/** What was written of a kind holds no more. */
export async function dropRule(
  db: AgencyDatabase,
  kind: AlertKind,
  siteProfileID: number | null,
): Promise<void> {
  await db.run(statement(drop, [db.scope.agencyId, kind, siteProfileID]));
}

const add = `INSERT INTO alert_rule (security_agency_id, kind, site_profile_id, is_on, minutes,
    severity, steps, version)
  SELECT $1, $2, $3, $4, $5, $6, $7::jsonb, coalesce(max(version), 0) + 1
  FROM alert_rule WHERE security_agency_id = $1 AND kind = $2
    AND site_profile_id IS NOT DISTINCT FROM $3::bigint
  RETURNING id`;

/** Writes a rule in the place of the one before. Its version is none that such a rule ever had. */
export async function writeRule(
  db: AgencyDatabase,
  kind: AlertKind,
  siteProfileID: number | null,
  { isOn, minutes, severity, steps }: AlertRule,
): Promise<void> {
  await dropRule(db, kind, siteProfileID);
  const rule = [isOn, minutes, severity, JSON.stringify(steps)];
  await db.run(statement(add, [db.scope.agencyId, kind, siteProfileID, ...rule]));
}

const move = `UPDATE alert_due d SET due_on = d.from_on + make_interval(mins => $3)
  WHERE d.security_agency_id = $1 AND d.kind = $2 AND d.done_on IS NULL
    AND CASE WHEN $4::bigint IS NOT NULL THEN d.site_profile_id = $4 ELSE NOT EXISTS (
      SELECT FROM alert_rule r WHERE r.security_agency_id = $1 AND r.kind = $2 AND r.deleted = 0
        AND r.site_profile_id = d.site_profile_id) END`;

/** What waits falls due by the minutes that hold now. */
export async function moveDue(
  db: AgencyDatabase,
  kind: AlertKind,
  siteProfileID: number | null,
  minutes: number,
): Promise<void> {
  await db.run(statement(move, [db.scope.agencyId, kind, minutes, siteProfileID]));
}
