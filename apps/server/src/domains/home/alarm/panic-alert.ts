import { panicCause } from '@guardroom/rules/alert/panic-cause';
import { wireTime } from '@guardroom/rules/dates';
import { plan, settle, watchAlert } from '../../../platform/alert.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { findAlarm } from './store.ts';
import type { AlarmRow } from './types.ts';

watchAlert('PANIC', {
  stillTrue: async (db, { entityID }) => {
    const alarm = await findAlarm(db, entityID);
    return alarm === undefined || alarm.acknowledgedOn !== null ? null : panicCause(alarm);
  },
});

/** A call for help came: people are told, whatever page of the console stands open. */
export async function planPanic(db: AgencyDatabase, alarm: AlarmRow): Promise<void> {
  const { id: entityID, siteProfileID, staffProfileID } = alarm;
  const subject = { entity: 'Alarm', entityID, siteProfileID, staffProfileID };
  // From when it is known: a call that is delivered late is told at once, too.
  await plan(db, [{ kind: 'PANIC', subject, window: 'once', dueOn: wireTime(clock.now()) }]);
}

/** Somebody took note of a call for help. */
export async function settlePanic(db: AgencyDatabase, alarm: AlarmRow): Promise<void> {
  const by = `${alarm.acknowledgedBy ?? 'Somebody'} took note of it`;
  const reason = alarm.remark === null ? `${by}.` : `${by}: ${alarm.remark}`;
  await settle(db, 'PANIC', { entity: 'Alarm', entityID: alarm.id }, reason);
}
