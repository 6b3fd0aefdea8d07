import { wireTime } from '@guardroom/rules/dates';
import { clock } from '../../platform/clock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { readOccurrences } from './policy.ts';
import { occurrenceOfLink, verifyBook } from './store.ts';
import { Occurrence, type OccurrenceRow } from './types.ts';

interface VerifiedBook {
  readonly links: number;
  readonly brokenAt: number | null;
  readonly brokenEntry: OccurrenceRow | null;
  readonly checkedOn: string;
}

const OccurrenceBookCheck = builder.objectRef<VerifiedBook>('OccurrenceBookCheck').implement({
  description: 'Whether every link of the agency’s book fits the one before it.',
  fields: (t) => ({
    links: t.expose('links', { type: 'RecordID', description: 'How many were gone through.' }),
    brokenAt: t.expose('brokenAt', {
      type: 'RecordID',
      nullable: true,
      description: 'The first link that does not fit, counted from 1; null where all do.',
    }),
    brokenEntry: t.expose('brokenEntry', {
      type: Occurrence,
      nullable: true,
      description: 'The entry of that link, where it is one.',
    }),
    checkedOn: t.expose('checkedOn', { type: 'Timestamp' }),
  }),
});

builder.queryField('verifyOccurrenceBook', (t) =>
  t.field({
    type: OccurrenceBookCheck,
    policy: readOccurrences,
    description: 'Goes through the agency’s book of occurrences, link by link.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, _args, { db, services }) => {
      const { links, brokenAt } = await verifyBook(db, services.secrets);
      const entry = brokenAt === null ? undefined : await occurrenceOfLink(db, brokenAt);
      return { links, brokenAt, brokenEntry: entry ?? null, checkedOn: wireTime(clock.now()) };
    },
  }),
);
