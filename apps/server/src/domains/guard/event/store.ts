import type { AnyEvent, EventVerdict } from '@guardroom/rules/guard/event';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import type { EventTime } from '@guardroom/rules/guard/event-time';
import { defaultRetentionMonths } from '@guardroom/rules/visitor/inputs';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { eventEntities, type EventRecord } from '../../../platform/guard-event.ts';
import type { EventReceiptRow } from './types.ts';

/** An event on its way into the table. */
export interface KeptEvent {
  readonly staffProfileID: number;
  readonly deviceID: number | null;
  readonly receivedOn: string;
  readonly event: AnyEvent;
  readonly time: EventTime;
  /** Metres from the site. */
  readonly distance: number | null;
}

export interface Outcome {
  readonly verdict: Exclude<EventVerdict, 'DUPLICATE'>;
  readonly marks: readonly EventMark[];
  readonly code: string | null;
  readonly sentence: string | null;
  readonly record: EventRecord | undefined;
}

const insert = `INSERT INTO guard_event (security_agency_id, staff_profile_id, guard_device_id, key, seq,
    kind, version, at, happened_on, recomputed_on, received_on, clock_offset_ms,
    clock_offset_error_ms, boot, mono_ms, latitude, longitude, accuracy, position_age_ms, distance,
    method, parent, payload, files, verdict)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, 'ACCEPTED')
  ON CONFLICT DO NOTHING RETURNING id`;

/** Keeps an event as it was told. @returns its id; undefined when it had come before */
export async function keepEvent(db: AgencyDatabase, kept: KeptEvent): Promise<number | undefined> {
  const { event, time } = kept;
  const { position } = event;
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      kept.staffProfileID,
      kept.deviceID,
      event.key,
      event.seq,
      event.kind,
      event.v,
      event.at,
      time.at,
      time.recomputed,
      kept.receivedOn,
      event.offset,
      event.offsetError,
      event.boot,
      event.mono,
      position?.latitude ?? null,
      position?.longitude ?? null,
      position?.accuracy ?? null,
      position?.age ?? null,
      kept.distance,
      event.method ?? null,
      event.parent ?? null,
      JSON.stringify(event['payload'] ?? null),
      JSON.stringify(event.files),
    ]),
  );
  return row?.id;
}

/** What is personal of a visitor: their record holds it, and forgets it after a time. */
const ofVisitor = `payload - '{name,phoneNo,block,unit,vehicleNo,remarks}'::text[]`;

const settle = `UPDATE guard_event SET verdict = $3, marks = $4, code = $5, sentence = $6, entity = $7,
    entity_id = $8, payload = CASE $7 WHEN 'VisitorRecord' THEN ${ofVisitor} ELSE payload END
  WHERE security_agency_id = $1 AND id = $2`;

/** Writes what became of an event. */
export async function settleEvent(
  db: AgencyDatabase,
  id: number,
  { verdict, marks, code, sentence, record }: Outcome,
): Promise<void> {
  const of = [record?.entity ?? null, record?.entityID ?? null];
  await db.run(statement(settle, [db.scope.agencyId, id, verdict, marks, code, sentence, ...of]));
}

const columns = `key, verdict, marks, code, sentence, entity, entity_id AS "entityID"`;
const find = `SELECT ${columns} FROM guard_event
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND key = $3`;

export type KnownEvent = EventReceiptRow & { readonly entity: EventRecord['entity'] | null };

/** What became of an event of a person by its key. */
export async function eventOf(
  db: AgencyDatabase,
  staffProfileID: number,
  key: string,
): Promise<KnownEvent | undefined> {
  const query = statement(find, [db.scope.agencyId, staffProfileID, key]);
  const [row] = await db.run<KnownEvent & Record<string, unknown>>(query);
  return row;
}

const findOnDevice = `SELECT ${columns} FROM guard_event
  WHERE security_agency_id = $1 AND guard_device_id = $2 AND key = $3 ORDER BY id LIMIT 1`;

/** Exported for the test of plans. */
export function eventOnDeviceStatement(agencyId: number, deviceID: number, key: string): Statement {
  return statement(findOnDevice, [agencyId, deviceID, key]);
}

/** What became of an event of a device, whoever acted on it. */
export async function eventOnDevice(
  db: AgencyDatabase,
  deviceID: number,
  key: string,
): Promise<KnownEvent | undefined> {
  const query = eventOnDeviceStatement(db.scope.agencyId, deviceID, key);
  const [row] = await db.run<KnownEvent & Record<string, unknown>>(query);
  return row;
}

const last = `SELECT seq FROM guard_event
  WHERE security_agency_id = $1 AND guard_device_id = $2 ORDER BY seq DESC LIMIT 1`;

/** The number of the last event of a device; 0 when none came yet. */
export async function lastSeqOf(db: AgencyDatabase, deviceID: number): Promise<number> {
  const [row] = await db.run<{ seq: number }>(statement(last, [db.scope.agencyId, deviceID]));
  return row?.seq ?? 0;
}

// Each mark once, in the order in which they came.
const mark = (table: string) => `UPDATE ${table} SET marks = marks || ARRAY(
    SELECT mark FROM unnest($3::text[]) mark WHERE mark <> ALL (marks))
  WHERE security_agency_id = $1 AND id = $2`;

/** Writes on the record that came of an event what was unusual about it. */
export async function markRecord(
  db: AgencyDatabase,
  { entity, entityID }: EventRecord,
  marks: readonly EventMark[],
): Promise<void> {
  const table = eventEntities[entity];
  if (table === null || marks.length === 0) return;
  await db.run(statement(mark(table), [db.scope.agencyId, entityID, marks]));
}

const forget = `UPDATE guard_event e SET payload = ${ofVisitor}
  WHERE e.kind = 'visitorIn' AND e.verdict = 'REFUSED' AND e.payload ? 'name'
    AND e.received_on < now() - make_interval(months => coalesce(
      (SELECT s.retention_months FROM visitor_setting s
       WHERE s.security_agency_id = e.security_agency_id), ${defaultRetentionMonths}))
  RETURNING 1`;

/** Empties what is personal of visitors whose events could not be entered, once they are forgotten. */
export async function forgetVisitors(db: SystemDatabase): Promise<number> {
  return (await db.run(statement(forget))).length;
}
