import { sessionMessages } from '@guardroom/rules/session/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { withoutSession } from '../policy.ts';
import { answerArgs, codeOf } from '../flow/inputs-answer.ts';
import type { FlowRow } from '../flow/store.ts';
import { answering, takeAnswer, type Taken } from '../flow/take-answer.ts';
import { finishClient, type TakenOfClient } from './finish-client.ts';
import { linkClient } from './link-client.ts';
import { ClientSignOnAnswer, type ClientSignOnAnswerRow } from './types.ts';

builder.mutationField('completeClientSignOn', (t) =>
  t.field({
    type: ClientSignOnAnswer,
    policy: withoutSession,
    description:
      'Takes the answer of a client’s provider, once, at the clients’ door alone, where its path is ' +
      '/signon/7: signs in, or links who is signed in.',
    args: answerArgs,
    resolve: (_, { answer, path, code }, ctx) => complete(ctx, { answer, path }, codeOf(code)),
  }),
);

async function complete(
  ctx: Context,
  { answer, path }: { readonly answer: string; readonly path: string },
  code: string | undefined,
): Promise<ClientSignOnAnswerRow> {
  if (ctx.request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  const isHere = ({ clientProfileID }: FlowRow) =>
    clientProfileID !== null && path === `/signon/${clientProfileID}`;
  const taken = ofClient(await takeAnswer(ctx, { answer, isHere }, code));
  return answering(ctx, taken, () =>
    taken.flow.purpose === 'LINK' ? linkClient(ctx, taken) : finishClient(ctx, taken, code),
  );
}

function ofClient(taken: Taken): TakenOfClient {
  const { clientProfileID } = taken.flow;
  if (clientProfileID === null) throw new Error('an answer at the address of a client is of one');
  return { ...taken, clientProfileID };
}
