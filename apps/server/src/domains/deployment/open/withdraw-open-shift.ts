import { openShiftMessages } from '@guardroom/rules/deployment/open/open-shift';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editDeployments } from '../policy.ts';
import { changeOffer } from './change-offer.ts';
import { lockOffer } from './store.ts';
import { OfferedShift } from './types.ts';

builder.mutationField('withdrawOpenShift', (t) =>
  t.field({
    type: OfferedShift,
    policy: editDeployments,
    description: 'Ends an offer. Whoever took a place keeps it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const offer = await lockOffer(ctx.db, id);
      if (offer === undefined) {
        return refuse('NOT_FOUND', openShiftMessages.WITHDRAWN, { path: 'id' });
      }
      if (offer.status === 'WITHDRAWN') return offer;
      const { placesLeft } = offer;
      return changeOffer(ctx, 'withdrawOpenShift', offer, { status: 'WITHDRAWN', placesLeft });
    },
  }),
);
