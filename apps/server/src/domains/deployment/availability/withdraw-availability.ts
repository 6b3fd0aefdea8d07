import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { WithdrawAvailabilityInput } from './inputs.ts';
import { markOne } from './keep-availability.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { ownOne } from './own-one.ts';
import { lockAvailability } from './store.ts';
import { StaffAvailability } from './types.ts';

const operation = 'withdrawAvailability';

builder.mutationField(operation, (t) =>
  t.field({
    type: StaffAvailability,
    policy: guardsThemselves,
    description:
      'Whoever is signed in takes back what they, or the office for them, said of days to come.',
    args: {
      withdraw: t.arg({ type: WithdrawAvailabilityInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { withdraw: { id, version } }, ctx) => {
      const known = await lockAvailability(ctx.db, id);
      const isOwn = known?.staffProfileID === viewerOf(ctx).staffProfileID;
      // Taken back already, also by a second try.
      if (known !== undefined && isOwn && known.deleted === 1) return known;
      const before = await ownOne(ctx, { id, version: version ?? undefined }, 'withdraw');
      return markOne(ctx, operation, before, 1);
    },
  }),
);
