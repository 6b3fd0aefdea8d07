import { ownRange } from '@guardroom/rules/deployment/own/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { ownAvailability } from './store-own.ts';
import { StaffAvailability } from './types.ts';

builder.queryField('listOwnAvailability', (t) =>
  t.field({
    type: [StaffAvailability],
    policy: guardsThemselves,
    description:
      'When whoever is signed in cannot work, or would like to, of at most 93 days: as they said ' +
      'themselves, or the office for them.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_, { from, to }, ctx) =>
      ownAvailability(ctx.db, viewerOf(ctx).staffProfileID, parseInput(ownRange, { from, to }, '')),
  }),
);
