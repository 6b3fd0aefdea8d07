import { sessionMessages } from '@guardroom/rules/session/inputs';
import { secondFactorCode } from '@guardroom/rules/settings/second-factor';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { withoutSession } from '../policy.ts';
import type { FlowRow } from '../store-flow.ts';
import { answering, takeAnswer } from '../take-answer.ts';
import { finishClient } from './finish-client.ts';
import { linkClient } from './link-client.ts';
import { ClientSignOnAnswer, type ClientSignOnAnswerRow } from './types.ts';

builder.mutationField('completeClientSignOn', (t) =>
  t.field({
    type: ClientSignOnAnswer,
    policy: withoutSession,
    description:
      'Takes the answer of a client’s provider, once, at the clients’ door alone: signs in, or links ' +
      'who is signed in.',
    args: {
      answer: t.arg.string({
        required: true,
        description: 'The query of the address that the provider led back to.',
      }),
      clientProfileID: t.arg({
        type: 'RecordID',
        required: true,
        description: 'The number in that address, which is of one client alone.',
      }),
      code: t.arg.string({
        description: 'Of the second factor, after SECOND_FACTOR_NEEDED; the same answer again.',
      }),
    },
    resolve: (_, { answer, clientProfileID, code }, ctx) =>
      complete(
        ctx,
        { answer, clientProfileID },
        code === null || code === undefined
          ? undefined
          : parseInput(secondFactorCode, code, 'code'),
      ),
  }),
);

async function complete(
  ctx: Context,
  { answer, clientProfileID }: { readonly answer: string; readonly clientProfileID: number },
  code: string | undefined,
): Promise<ClientSignOnAnswerRow> {
  if (ctx.request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  const isHere = (flow: FlowRow) => flow.clientProfileID === clientProfileID;
  const taken = await takeAnswer(ctx, { answer, isHere }, code);
  const answered = { ...taken, clientProfileID };
  return answering(ctx, taken, () =>
    taken.flow.purpose === 'LINK' ? linkClient(ctx, answered) : finishClient(ctx, answered, code),
  );
}
