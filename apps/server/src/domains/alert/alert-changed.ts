import type { AgencyDatabase } from '../../platform/database/database.ts';
import { announce } from '../../platform/events/events.ts';
import { agencyEvents } from '../../platform/graphql/agency-events.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { handleAlerts } from './policy.ts';

const topic = 'alert';

/** Tells every console of the agency, when the transaction commits. */
export async function announceAlert(db: AgencyDatabase, alertID: number): Promise<void> {
  await announce(db, topic, { alertID });
}

interface AlertChange {
  readonly alertID: number | null;
}

const AlertChange = builder.objectRef<AlertChange>('AlertChange').implement({
  fields: (t) => ({
    alertID: t.expose('alertID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null where several changed, or some changes may have been missed.',
    }),
  }),
});

builder.subscriptionField('alertChanged', (t) =>
  t.field({
    type: AlertChange,
    policy: handleAlerts,
    description: 'An alert opened, was taken, told or closed.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => agencyEvents(ctx, topic),
    resolve: (event): AlertChange => {
      const alertID = event === 'resync' ? null : event['alertID'];
      return { alertID: typeof alertID === 'number' ? alertID : null };
    },
  }),
);
