import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { announceAll } from '../../../platform/events/events.ts';
import { ownEvents } from '../../../platform/graphql/agency-events.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';

/** What of a person's own changed; each is read by an operation of its own. */
const ownThings = ['DEPLOYMENT', 'SWAP', 'AVAILABILITY'] as const;
export type OwnThing = (typeof ownThings)[number];

const OwnThingEnum = builder.enumType('OwnThing', { values: ownThings });

interface OwnChange {
  readonly changed: OwnThing | null;
}

const OwnChange = builder.objectRef<OwnChange>('OwnChange').implement({
  fields: (t) => ({
    changed: t.expose('changed', {
      type: OwnThingEnum,
      nullable: true,
      description: 'Null when some changes may have been missed: read everything anew.',
    }),
  }),
});

const topic = 'own';

/** Tells the applications of some people, and nobody else, when the transaction commits. */
export async function announceOwn(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  changed: OwnThing,
): Promise<void> {
  const people = [...new Set(staffProfileIDs)];
  await announceAll(
    db,
    topic,
    people.map((staffProfileID) => ({ staffProfileID, changed })),
  );
}

builder.subscriptionField('ownChanged', (t) =>
  t.field({
    type: OwnChange,
    policy: guardsThemselves,
    description: 'What changed of the shifts, swaps and availability of whoever is signed in.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => ownEvents(ctx, topic),
    resolve: (event): OwnChange => {
      if (event === 'resync') return { changed: null };
      return { changed: ownThings.find((thing) => thing === event['changed']) ?? null };
    },
  }),
);
