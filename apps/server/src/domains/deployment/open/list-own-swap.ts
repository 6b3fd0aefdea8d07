import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { ownSwaps } from './store-swap.ts';
import { ShiftSwap } from './types-swap.ts';

builder.queryField('listOwnSwap', (t) =>
  t.field({
    type: [ShiftSwap],
    policy: guardsThemselves,
    description:
      'What whoever is signed in offered to colleagues and what was offered to them: the latest 50 ' +
      'of each, the latest first.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, ctx) => ownSwaps(ctx.db, viewerOf(ctx).staffProfileID),
  }),
);
