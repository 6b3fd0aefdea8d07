import { ownRange } from '@guardroom/rules/deployment/own/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from './answer-lines.ts';
import { ownLines } from './store.ts';
import { OwnDeployment } from './types.ts';

builder.queryField('listOwnDeployment', (t) =>
  t.field({
    type: [OwnDeployment],
    policy: guardsThemselves,
    description:
      'The shifts of whoever is signed in of which they were told, of at most 93 days, by time. ' +
      'What is planned and not published is not among them.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_, { from, to }, ctx) =>
      ownLines(ctx.db, viewerOf(ctx).staffProfileID, parseInput(ownRange, { from, to }, '')),
  }),
);
