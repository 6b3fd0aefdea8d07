import type { AgencyDatabase } from '../../platform/database/database.ts';
import { announce } from '../../platform/events/events.ts';
import { agencyEvents } from '../../platform/graphql/agency-events.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readClients } from './policy.ts';
import { findClients } from './store.ts';
import { ClientProfile, type ClientProfileRow } from './types.ts';

/** Tells every console of the agency, when the transaction commits. */
export async function announceClients(
  db: AgencyDatabase,
  clients: readonly Pick<ClientProfileRow, 'id' | 'managementAgencyID'>[],
): Promise<void> {
  for (const { id, managementAgencyID } of clients) {
    await announce(db, 'client', { clientProfileID: id, managementAgencyID });
  }
}

/** Tells them that many clients changed at once, and the list is to be read anew. */
export async function announceManyClients(db: AgencyDatabase): Promise<void> {
  await announce(db, 'client', { clientProfileID: null, managementAgencyID: null });
}

builder.subscriptionField('onUpdateClientProfile', (t) =>
  t.field({
    type: ClientProfile,
    nullable: true,
    policy: readClients,
    description:
      'A client that was added, changed, deleted or brought back, as it is now; null when some ' +
      'changes may have been missed: read the list anew.',
    args: {
      securityAgencyID: t.arg({ type: 'RecordID', required: true }),
      managementAgencyID: t.arg({
        type: 'RecordID',
        description: 'Only clients under this managing agency.',
      }),
    },
    subscribe: (_, { managementAgencyID }, ctx) =>
      onlyUnder(managementAgencyID ?? undefined, agencyEvents(ctx, 'client')),
    resolve: async (event, _args, { db }): Promise<ClientProfileRow | null> => {
      if (event === 'resync') return null;
      const id = event['clientProfileID'];
      if (typeof id !== 'number') return null;
      const [client] = await findClients(db, [id]);
      return client ?? null;
    },
  }),
);

type Events = ReturnType<typeof agencyEvents>;

/** Not a generator: one that waits for its source would hear of a client's leaving too late. */
function onlyUnder(managementAgencyID: number | undefined, source: Events): Events {
  if (managementAgencyID === undefined) return source;
  return {
    next: async () => {
      for (;;) {
        const told = await source.next();
        if (told.done === true || told.value === 'resync') return told;
        if (told.value['managementAgencyID'] === managementAgencyID) return told;
      }
    },
    return: () => source.return?.() ?? Promise.resolve({ value: undefined, done: true }),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
