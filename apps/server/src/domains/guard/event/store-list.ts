import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { EventEntity } from '../../../platform/guard-event.ts';
import type { GuardEventRow } from './types.ts';

/** Columns of an event under their wire names; `a` is guard_event. */
export const guardEventSelect = `a.id, a.kind, a.staff_profile_id AS "staffProfileID",
  staff.name AS "staffProfileName", a.at, a.happened_on AS "happenedOn",
  a.recomputed_on AS "recomputedOn", a.received_on AS "receivedOn", a.latitude, a.longitude,
  a.accuracy, a.distance, a.method, a.payload ->> 'tag' AS tag, a.verdict, a.marks, a.code,
  a.sentence, a.entity, a.entity_id AS "entityID"`;

export const guardEventJoins = `
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id`;

const ofRecord = `SELECT ${guardEventSelect} FROM guard_event a ${guardEventJoins}
  WHERE a.security_agency_id = $1 AND a.entity = $2 AND a.entity_id = $3 ORDER BY a.id LIMIT 200`;

/** Exported for the test of plans. */
export function eventsOfRecordStatement(
  agencyId: number,
  entity: EventEntity,
  entityID: number,
): Statement {
  return statement(ofRecord, [agencyId, entity, entityID]);
}

/** What devices told of a record, in the order in which it came. */
export function eventsOfRecord(
  db: AgencyDatabase,
  entity: EventEntity,
  entityID: number,
): Promise<GuardEventRow[]> {
  const query = eventsOfRecordStatement(db.scope.agencyId, entity, entityID);
  return db.run<GuardEventRow & Record<string, unknown>>(query);
}
