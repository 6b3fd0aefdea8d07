import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { tellOfAlerts } from './told-webhooks.ts';

/** What will be an alert, as it is kept. */
export interface NewDue {
  readonly kind: AlertKind;
  readonly entity: string;
  readonly entityID: number;
  readonly occasion: string;
  readonly siteProfileID: number | null;
  readonly staffProfileID: number | null;
  readonly fromOn: string;
  readonly minutes: number;
}

const columns = `security_agency_id, kind, entity, entity_id, occasion, site_profile_id,
  staff_profile_id, from_on, due_on`;
// Two transactions that write the same rows take them in the same order.
const add = `INSERT INTO alert_due AS a (${columns})
  SELECT $1::bigint, e.kind, e.entity, e."entityID", e.occasion, e."siteProfileID",
    e."staffProfileID", e."fromOn", e."fromOn" + make_interval(mins => e.minutes)
  FROM json_to_recordset($2::json) AS e (kind text, entity text, "entityID" bigint, occasion text,
    "siteProfileID" bigint, "staffProfileID" bigint, "fromOn" timestamptz, minutes int)
  ORDER BY e.kind, e.entity, e."entityID", e.occasion
  ON CONFLICT (security_agency_id, kind, entity, entity_id, occasion) DO UPDATE
    SET from_on = excluded.from_on, due_on = excluded.due_on, tries = 0, done_on = NULL,
      site_profile_id = excluded.site_profile_id, staff_profile_id = excluded.staff_profile_id`;

/** Writes what falls due, or moves it. */
export async function addDue(db: AgencyDatabase, due: readonly NewDue[]): Promise<void> {
  await db.run(statement(add, [db.scope.agencyId, JSON.stringify(due)]));
}

const forget = `UPDATE alert_due SET done_on = now()
  WHERE security_agency_id = $1 AND kind = $2 AND entity = $3 AND entity_id = ANY($4::bigint[])
    AND done_on IS NULL AND occasion IS DISTINCT FROM $5::text`;

/** What was written of subjects falls due no more. @param except of this occasion it does */
export async function forgetDue(
  db: AgencyDatabase,
  kind: AlertKind,
  entity: string,
  ids: readonly number[],
  except: string | null = null,
): Promise<void> {
  await db.run(statement(forget, [db.scope.agencyId, kind, entity, ids, except]));
}

const closing = `UPDATE alert SET status = 'RESOLVED', closed_on = now(), reason = $5,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND kind = $2 AND entity = $3 AND entity_id = ANY($4::bigint[])
    AND closed_on IS NULL AND occasion IS DISTINCT FROM $6::text
  RETURNING id`;

const closingOne = `UPDATE alert SET status = $3, closed_on = now(), reason = $4,
    version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND closed_on IS NULL RETURNING id`;

/** Closes one that stands, by nobody: its cause went, or its time is over. */
export async function closeAlert(
  db: AgencyDatabase,
  id: number,
  { status, reason }: { readonly status: 'RESOLVED' | 'EXPIRED'; readonly reason: string },
): Promise<void> {
  const values = [db.scope.agencyId, id, status, reason];
  if ((await db.run(statement(closingOne, values))).length === 0) return;
  const kind = status === 'EXPIRED' ? 'EXPIRED' : 'CLOSED_ITSELF';
  await addEvents(db, [id], { kind, text: reason });
  await forgetSteps(db, [id]);
}

/** Closes what stands of subjects, by nobody. @returns how many */
export async function closeAlerts(
  db: AgencyDatabase,
  kind: AlertKind,
  entity: string,
  ids: readonly number[],
  { reason, except = null }: { readonly reason: string; readonly except?: string | null },
): Promise<number> {
  const values = [db.scope.agencyId, kind, entity, ids, reason, except];
  const closed = await db.run<{ id: number }>(statement(closing, values));
  const closedIDs = closed.map(({ id }) => id);
  await addEvents(db, closedIDs, { kind: 'CLOSED_ITSELF', text: reason });
  await forgetSteps(db, closedIDs);
  return closed.length;
}

const events = `INSERT INTO alert_event (security_agency_id, alert_id, kind, by_staff_profile_id, text)
  SELECT $1::bigint, id, $3, $4::bigint, $5 FROM unnest($2::bigint[]) AS id`;

/** Adds to the histories of alerts, and tells webhooks of it. */
export async function addEvents(
  db: AgencyDatabase,
  alertIDs: readonly number[],
  event: {
    readonly kind: string;
    readonly byStaffProfileID?: number;
    readonly text: string | null;
  },
): Promise<void> {
  if (alertIDs.length === 0) return;
  const { kind, byStaffProfileID = null, text } = event;
  await db.run(statement(events, [db.scope.agencyId, alertIDs, kind, byStaffProfileID, text]));
  await tellOfAlerts(db, alertIDs, kind);
}

const without = `UPDATE alert_step SET dropped = true
  WHERE security_agency_id = $1 AND alert_id = ANY($2::bigint[]) AND told_on IS NULL`;

/** Nobody is told of these any more who was not told yet. */
export async function forgetSteps(db: AgencyDatabase, alertIDs: readonly number[]): Promise<void> {
  if (alertIDs.length > 0) await db.run(statement(without, [db.scope.agencyId, alertIDs]));
}
