import type { AgencyDatabase } from '../../platform/database/database.ts';
import { announce } from '../../platform/events/events.ts';
import { agencyEvents } from '../../platform/graphql/agency-events.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readDeployments } from './policy.ts';

interface DeploymentChange {
  /** Null when some changes may have been missed, or leave changed what speaks against lines. */
  readonly date: string | null;
  readonly staffProfileID: number | null;
}

const DeploymentChange = builder.objectRef<DeploymentChange>('DeploymentChange').implement({
  fields: (t) => ({
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description:
        'Whose roster changed; null when some changes may have been missed, or when what speaks ' +
        'against its lines may have changed.',
    }),
    staffProfileID: t.expose('staffProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Who changed it.',
    }),
  }),
});

/** Tells every console of the agency whose dates' rosters changed, when the transaction commits. */
export async function announceDeployments(
  db: AgencyDatabase,
  dates: readonly string[],
  staffProfileID: number | undefined,
): Promise<void> {
  for (const date of new Set(dates)) {
    await announce(db, 'deployment', { date, staffProfileID: staffProfileID ?? null });
  }
}

builder.subscriptionField('deploymentChanged', (t) =>
  t.field({
    type: DeploymentChange,
    policy: readDeployments,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => agencyEvents(ctx, 'deployment', 'leave'),
    resolve: (event): DeploymentChange => {
      if (event === 'resync') return { date: null, staffProfileID: null };
      // Leave changes no roster, but what speaks against a line of it: an event without a date.
      const { date, staffProfileID } = event;
      return {
        date: typeof date === 'string' ? date : null,
        staffProfileID: typeof staffProfileID === 'number' ? staffProfileID : null,
      };
    },
  }),
);
