import { openShiftMessages } from '@guardroom/rules/deployment/open/open-shift';
import { openShiftInput } from '@guardroom/rules/deployment/open/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { editDeployments } from '../policy.ts';
import { OfferOpenShiftInput } from './inputs.ts';
import { placeOffer } from './place-offer.ts';
import { findOffer } from './store.ts';
import { OfferedShift } from './types.ts';

const operation = 'offerOpenShift';

builder.mutationField(operation, (t) =>
  t.field({
    type: OfferedShift,
    policy: editDeployments,
    description: 'Offers places of a shift to whoever may take them.',
    args: {
      create: t.arg({ type: OfferOpenShiftInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () =>
        placeOffer(ctx, parseInput(openShiftInput, create, 'create'), {
          operation,
          path: 'create',
          ticketID: null,
        }),
      );
      return (await findOffer(ctx.db, id)) ?? refuse('NOT_FOUND', openShiftMessages.WITHDRAWN);
    },
  }),
);
