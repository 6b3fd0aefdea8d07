import { countedAddress } from '@guardroom/rules/session/client-address';
import { secondFactorCode } from '@guardroom/rules/settings/second-factor';
import { providerFaults, signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { answerMaximum, signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { Refusal, refuse } from '../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { identify } from '../../platform/sign-in/provider.ts';
import { isToken } from '../../platform/sign-in/secret-token.ts';
import { bindingOf, browserOf, keyOf } from './begin-flow.ts';
import { finishFlow } from './finish-flow.ts';
import { linkOwn } from './link-own.ts';
import { withoutSession } from './policy.ts';
import { askProvider, providerOf } from './provider-of.ts';
import { redirectAddress } from './redirect-address.ts';
import { findVerifiedFlow, keepVerified, takeFlow, type FlowRow } from './store-flow.ts';
import { recordRefused } from './store-identity.ts';
import { connectionOf, type Connection } from './store.ts';
import { SignOnAnswer, type SignOnAnswerRow } from './types.ts';

builder.mutationField('completeSingleSignOn', (t) =>
  t.field({
    type: SignOnAnswer,
    policy: withoutSession,
    description: 'Takes the answer of a provider, once: signs in, or links an account.',
    args: {
      answer: t.arg.string({
        required: true,
        description: 'The query of the address that the provider led back to.',
      }),
      path: t.arg.string({
        required: true,
        description: 'The path of that address, which is of one organisation alone.',
      }),
      code: t.arg.string({
        description: 'Of the second factor, after SECOND_FACTOR_NEEDED; the same answer again.',
      }),
    },
    resolve: (_, { answer, path, code }, ctx) =>
      complete(
        ctx,
        { answer, path },
        code === null || code === undefined
          ? undefined
          : parseInput(secondFactorCode, code, 'code'),
      ),
  }),
);

async function complete(
  ctx: Context,
  { answer, path }: Came,
  code: string | undefined,
): Promise<SignOnAnswerRow> {
  const { database, services, request } = ctx;
  const subject = `sign-on-answer:${countedAddress(request.address)}`;
  const counts = countsOf(subject, signOnLimits.answering);
  await countOrRefuse(database.system, services.secrets, counts);
  const state = stateOf(answer);
  const browser = browserOf(ctx);
  if (state === undefined || browser === undefined) return refuseOver();
  const key = keyOf(state, browser);
  const waiting = code === undefined ? undefined : await findVerifiedFlow(database.system, key);
  const flow = waiting ?? (await takeFlow(database.system, key)) ?? refuseOver();
  const address = new URL(redirectAddress(ctx, flow.securityAgencyID));
  // It is not the provider that was asked who sent somebody here.
  if (path !== address.pathname) return refuse('CONFLICT', providerFaults.wrongToken);
  const connection = await connectionOf(database.system, flow.securityAgencyID);
  if (connection?.isOn !== true) return refuse('CONFLICT', signOnMessages.isOff);
  const identity =
    identityOf(flow) ?? (await verify(ctx, connection, { address, answer, state, browser }));
  if (identityOf(flow) === undefined) await keepVerified(database.system, key, identity);
  try {
    return await (flow.purpose === 'LINK'
      ? linkOwn(ctx, flow, key, identity)
      : finishFlow(ctx, { flow, key, connection, identity }, code));
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'SECOND_FACTOR_NEEDED') {
      await recordRefused(database.system, flow, identity, {
        requestId: ctx.requestId,
        reason: error.message,
      });
    }
    throw error;
  }
}

interface Came {
  readonly answer: string;
  readonly path: string;
}

interface Given {
  /** That the provider was to lead back to. */
  readonly address: URL;
  readonly answer: string;
  readonly state: string;
  readonly browser: string;
}

function stateOf(answer: string): string | undefined {
  if (answer.length > answerMaximum) return undefined;
  const state = new URLSearchParams(answer).get('state') ?? undefined;
  return isToken(state) ? state : undefined;
}

function identityOf({ issuer, subject }: FlowRow) {
  return issuer === null || subject === null ? undefined : { issuer, subject };
}

async function verify(ctx: Context, connection: Connection, given: Given) {
  const { address, answer, state, browser } = given;
  const provider = await providerOf(ctx, connection);
  address.search = answer;
  const binding = bindingOf(ctx.services.secrets, state, browser);
  return askProvider(ctx, () => identify(provider, address, binding));
}

function refuseOver(): never {
  return refuse('INVALID', signOnMessages.over, { path: 'answer' });
}
