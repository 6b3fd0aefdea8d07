import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import type { AlertRule } from '@guardroom/rules/alert/alert-rule';
import type { AgencyDatabase, SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { checkEvery } from './store-standing.ts';

/** Something whose time has come. */
export interface DueRow {
  readonly id: number;
  readonly kind: AlertKind;
  readonly entity: string;
  readonly entityID: number;
  readonly occasion: string;
  readonly siteProfileID: number | null;
  readonly staffProfileID: number | null;
  readonly fromOn: string;
  readonly tries: number;
}

const anywhere = (table: string, condition: string) => `SELECT DISTINCT security_agency_id AS id
  FROM ${table} WHERE due_on <= now() AND ${condition} LIMIT 1000`;
const dueAnywhere = anywhere('alert_due', 'done_on IS NULL');
const stepsAnywhere = anywhere('alert_step', 'told_on IS NULL AND NOT dropped');
// Looked for in turn by the index of each: open ones that are over, and those not asked for of late.
const standingAnywhere = `SELECT security_agency_id AS id FROM alert
    WHERE status = 'OPEN' AND expires_on <= now()
  UNION SELECT security_agency_id FROM alert
    WHERE closed_on IS NULL AND checked_on <= now() - ${checkEvery} LIMIT 1000`;
const statements = { due: dueAnywhere, steps: stepsAnywhere, standing: standingAnywhere };

/** What can be to do in an agency: what is due opens, people are told, what stands is asked for. */
export type AlertStage = keyof typeof statements;

/** Agencies of which something is to do. */
export async function agenciesWithDue(
  system: SystemDatabase,
  what: AlertStage,
): Promise<readonly number[]> {
  const rows = await system.run<{ id: number }>(statement(statements[what]));
  return rows.map(({ id }) => id);
}

const claim = `SELECT id, kind, entity, entity_id AS "entityID", occasion,
    site_profile_id AS "siteProfileID", staff_profile_id AS "staffProfileID",
    from_on AS "fromOn", tries
  FROM alert_due WHERE security_agency_id = $1 AND done_on IS NULL AND due_on <= now()
  ORDER BY due_on, id LIMIT $2 FOR UPDATE SKIP LOCKED`;

/** The next that are due, held; those that somebody else holds are left to them. */
export function claimDue(db: AgencyDatabase, most: number): Promise<readonly DueRow[]> {
  return db.run<DueRow & Record<string, unknown>>(statement(claim, [db.scope.agencyId, most]));
}

const hold = `SELECT 1 FROM alert_due WHERE security_agency_id = $1 AND id = $2 AND done_on IS NULL AND due_on <= now()
  FOR UPDATE SKIP LOCKED`;

/** Holds one that was claimed before; false where it is settled or held by somebody else. */
export async function holdDue(db: AgencyDatabase, id: number): Promise<boolean> {
  return (await db.run(statement(hold, [db.scope.agencyId, id]))).length > 0;
}

const drop = `UPDATE alert_due SET done_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;
const purge = "DELETE FROM alert_due WHERE done_on < now() - interval '7 days'";

/** Forgets what was due long ago. */
export async function forgetOldDue(system: SystemDatabase): Promise<void> {
  await system.run(statement(purge));
}

/** They were opened, or need not be. */
export async function dropDue(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  await db.run(statement(drop, [db.scope.agencyId, ids]));
}

const later = `UPDATE alert_due SET tries = tries + 1,
    due_on = now() + make_interval(mins => power(2, tries)::int)
  WHERE security_agency_id = $1 AND id = $2`;

/** Its cause could not be asked for: again later, each time after twice as long. */
export async function postponeDue(db: AgencyDatabase, id: number): Promise<void> {
  await db.run(statement(later, [db.scope.agencyId, id]));
}

const delay = `UPDATE alert_due SET due_on = greatest($3::timestamptz, now() + interval '1 second')
  WHERE security_agency_id = $1 AND id = $2`;

/** It is asked for again then. */
export async function delayDue(db: AgencyDatabase, id: number, againOn: string): Promise<void> {
  await db.run(statement(delay, [db.scope.agencyId, id, againOn]));
}

/** An alert that opens. */
export interface Opening {
  readonly due: DueRow;
  readonly rule: AlertRule;
  readonly sentence: string;
  readonly detail: string;
  readonly until?: string;
}

const open = `INSERT INTO alert (security_agency_id, kind, severity, entity, entity_id, occasion,
    site_profile_id, staff_profile_id, sentence, detail, from_on,
    expires_on)
  SELECT $1::bigint, e.kind, e.severity, e.entity, e."entityID", e.occasion, e."siteProfileID",
    e."staffProfileID", e.sentence, e.detail, e."fromOn", e.until
  FROM json_to_recordset($2::json) AS e (kind text, severity text, entity text, "entityID" bigint,
    occasion text, "siteProfileID" bigint, "staffProfileID" bigint, sentence text, detail text,
    "fromOn" timestamptz, until timestamptz)
  ON CONFLICT (security_agency_id, kind, entity, entity_id, occasion) DO UPDATE
    SET status = 'OPEN', opened_on = now(), closed_on = NULL, reason = NULL, checked_on = now(),
      owner_staff_profile_id = NULL, acknowledged_on = NULL, severity = excluded.severity,
      sentence = excluded.sentence, detail = excluded.detail, expires_on = excluded.expires_on,
      version = alert.version + 1, updated_on = now()
    WHERE alert.status = 'RESOLVED' AND alert.closed_by_staff_profile_id IS NULL
  RETURNING id, kind, entity, entity_id AS "entityID", occasion, opened_on AS "openedOn"`;

/** An alert that was opened now: it was not there before, or had closed itself. */
export interface Opened extends Pick<DueRow, 'kind' | 'entity' | 'entityID' | 'occasion'> {
  readonly id: number;
  readonly openedOn: string;
}

/**
 * Opens alerts, each once a subject and occasion: who closed one has seen to it. One that closed itself
 * opens again where its cause comes back.
 */
export function openAlerts(
  db: AgencyDatabase,
  openings: readonly Opening[],
): Promise<readonly Opened[]> {
  const rows = openings.map(({ due, rule, sentence, detail, until = null }) => ({
    ...due,
    severity: rule.severity,
    sentence,
    detail,
    until,
  }));
  return db.run<Opened & Record<string, unknown>>(
    statement(open, [db.scope.agencyId, JSON.stringify(rows)]),
  );
}

/** Who is to be told of an alert, and when. */
export interface NewStep {
  readonly alertID: number;
  readonly step: number;
  readonly dueOn: string;
  readonly audience: string;
  readonly staffProfileIDs: readonly number[];
  readonly channels: readonly string[];
}

const steps = `INSERT INTO alert_step (security_agency_id, alert_id, step, due_on, audience,
    staff_profile_ids, channels)
  SELECT $1::bigint, e."alertID", e.step, e."dueOn", e.audience,
    ARRAY(SELECT x::bigint FROM json_array_elements_text(e."staffProfileIDs") AS x),
    ARRAY(SELECT x FROM json_array_elements_text(e.channels) AS x)
  FROM json_to_recordset($2::json) AS e ("alertID" bigint, step smallint, "dueOn" timestamptz,
    audience text, "staffProfileIDs" json, channels json)
  ON CONFLICT (security_agency_id, alert_id, step) DO UPDATE
    SET due_on = excluded.due_on, audience = excluded.audience, channels = excluded.channels,
      staff_profile_ids = excluded.staff_profile_ids, told_on = NULL, messages = 0, dropped = false`;

/** Keeps who is to be told. */
export async function addSteps(db: AgencyDatabase, added: readonly NewStep[]): Promise<void> {
  if (added.length === 0) return;
  await db.run(statement(steps, [db.scope.agencyId, JSON.stringify(added)]));
}
