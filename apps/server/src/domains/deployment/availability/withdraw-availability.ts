import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { WithdrawAvailabilityInput } from './inputs.ts';
import { markOne } from './keep-availability.ts';
import { ownOne } from './own-one.ts';
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
    resolve: async (_, { withdraw: { id, version } }, ctx) =>
      markOne(
        ctx,
        operation,
        await ownOne(ctx, { id, version: version ?? undefined }, 'withdraw'),
        1,
      ),
  }),
);
