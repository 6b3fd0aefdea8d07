import { answeredLines } from '@guardroom/rules/deployment/publish/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { answerOwn, viewerOf } from './answer-lines.ts';
import { ConfirmDeploymentInput } from './inputs.ts';
import { ownLinesById } from './store.ts';
import { OwnDeployment } from './types.ts';

builder.mutationField('confirmDeployment', (t) =>
  t.field({
    type: [OwnDeployment],
    policy: guardsThemselves,
    description: 'Whoever is signed in will come to these shifts of theirs; all or none.',
    args: {
      confirm: t.arg({ type: [ConfirmDeploymentInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { confirm }, ctx) => {
      const lines = parseInput(answeredLines, confirm, 'confirm');
      const answered = lines.map((line, place) => ({ ...line, path: `confirm.${place}` }));
      const answer = { operation: 'confirmDeployment', move: 'confirm', reason: null } as const;
      await answerOwn(ctx, answer, answered);
      return ownLinesById(ctx.db, viewerOf(ctx).staffProfileID, lines);
    },
  }),
);
