import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/events/events.ts';
import { agencyEvents } from '../../../platform/graphql/agency-events.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { answerAlarms } from '../policy.ts';

const topic = 'alarm';

/** Tells every console of the agency, when the transaction commits. */
export async function announceAlarm(db: AgencyDatabase, alarmID: number): Promise<void> {
  await announce(db, topic, { alarmID });
}

interface AlarmChange {
  readonly alarmID: number | null;
}

const AlarmChange = builder.objectRef<AlarmChange>('AlarmChange').implement({
  fields: (t) => ({
    alarmID: t.expose('alarmID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null when some changes may have been missed: read the open ones anew.',
    }),
  }),
});

builder.subscriptionField('alarmChanged', (t) =>
  t.field({
    type: AlarmChange,
    policy: answerAlarms,
    description: 'A call for help came, or was acknowledged.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => agencyEvents(ctx, topic),
    resolve: (event): AlarmChange => {
      const alarmID = event === 'resync' ? null : event['alarmID'];
      return { alarmID: typeof alarmID === 'number' ? alarmID : null };
    },
  }),
);
