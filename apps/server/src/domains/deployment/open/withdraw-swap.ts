import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { changeSwap, heldSwap } from './change-swap.ts';
import { ShiftSwap } from './types-swap.ts';

builder.mutationField('withdrawSwap', (t) =>
  t.field({
    type: ShiftSwap,
    policy: guardsThemselves,
    description: 'Whoever is signed in takes back what they offered, until the office has decided.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const own = viewerOf(ctx).staffProfileID;
      const status = 'WITHDRAWN';
      const swap = await heldSwap(ctx, id, status, 'id', (one) => one.fromStaffProfileID === own);
      return changeSwap(ctx, 'withdrawSwap', swap, { status });
    },
  }),
);
