import { declineInput } from '@guardroom/rules/deployment/publish/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { answerOwn, viewerOf } from './answer-lines.ts';
import { DeclineDeploymentInput } from './inputs.ts';
import { ownLinesById } from './store.ts';
import { OwnDeployment } from './types.ts';

builder.mutationField('declineDeployment', (t) =>
  t.field({
    type: OwnDeployment,
    policy: guardsThemselves,
    description:
      'Whoever is signed in cannot come to this shift of theirs. It stays in the roster as declined ' +
      'until the office plans somebody else.',
    args: {
      decline: t.arg({ type: DeclineDeploymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { decline }, ctx) => {
      const { reason, ...line } = parseInput(declineInput, decline, 'decline');
      const answer = { operation: 'declineDeployment', move: 'decline', reason } as const;
      await answerOwn(ctx, answer, [{ ...line, path: 'decline' }]);
      const [own] = await ownLinesById(ctx.db, viewerOf(ctx).staffProfileID, [line]);
      return own ?? refuse('NOT_FOUND', 'This shift is not in your roster.');
    },
  }),
);
