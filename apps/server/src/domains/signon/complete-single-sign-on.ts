import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { answerArgs, codeOf } from './flow/inputs-answer.ts';
import { finishFlow } from './flow/finish-flow.ts';
import { linkOwn } from './link-own.ts';
import { withoutSession } from './policy.ts';
import { redirectAddress } from './redirect-address.ts';
import type { FlowRow } from './flow/store.ts';
import { answering, takeAnswer } from './flow/take-answer.ts';
import { SignOnAnswer, type SignOnAnswerRow } from './types.ts';

builder.mutationField('completeSingleSignOn', (t) =>
  t.field({
    type: SignOnAnswer,
    policy: withoutSession,
    description: 'Takes the answer of a provider, once: signs in, or links an account.',
    args: answerArgs,
    resolve: (_, { answer, path, code }, ctx) => complete(ctx, { answer, path }, codeOf(code)),
  }),
);

async function complete(
  ctx: Context,
  { answer, path }: { readonly answer: string; readonly path: string },
  code: string | undefined,
): Promise<SignOnAnswerRow> {
  const isHere = (flow: FlowRow) =>
    flow.clientProfileID === null && path === new URL(redirectAddress(ctx, flow)).pathname;
  const taken = await takeAnswer(ctx, { answer, isHere }, code);
  const { flow, key, identity } = taken;
  return answering(ctx, taken, () =>
    flow.purpose === 'LINK' ? linkOwn(ctx, flow, key, identity) : finishFlow(ctx, taken, code),
  );
}
