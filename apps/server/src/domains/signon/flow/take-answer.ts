import { countedAddress } from '@guardroom/rules/session/client-address';
import { providerFaults, signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { answerMaximum, signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import type { Context } from '../../../platform/context.ts';
import { Refusal, refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { identify, type Identified } from '../../../platform/sign-in/provider.ts';
import { isToken } from '../../../platform/sign-in/secret-token.ts';
import { bindingOf, browserOf, keyOf } from './begin-flow.ts';
import { clientConnectionOf } from '../client/store.ts';
import { askProvider, providerOf } from '../provider-of.ts';
import { redirectAddress } from '../redirect-address.ts';
import { findVerifiedFlow, keepVerified, takeFlow, type FlowKey, type FlowRow } from './store.ts';
import { recordRefused } from '../store-identity.ts';
import { connectionOf } from '../store.ts';
import type { Connection } from '../types-connection.ts';

/** What a provider led back with. */
interface Came {
  /** The query of the address. */
  readonly answer: string;
  /** Whether the address is the one of this sign-in, and of no other provider. */
  isHere(flow: FlowRow): boolean;
}

/** An answer that was verified: whose sign-in it was, and who the provider says it is. */
export interface Taken {
  readonly flow: FlowRow;
  readonly key: FlowKey;
  readonly connection: Connection;
  readonly identity: Identified;
}

/** Takes the answer of a provider, once; with a code of the second factor the same answer again. */
export async function takeAnswer(
  ctx: Context,
  { answer, isHere }: Came,
  code: string | undefined,
): Promise<Taken> {
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
  // It is not the provider that was asked who sent somebody here.
  if (!isHere(flow)) return refuse('CONFLICT', providerFaults.wrongToken);
  const connection = await connectionOfFlow(ctx, flow);
  if (connection?.isOn !== true) return refuse('CONFLICT', signOnMessages.isOff);
  const identity =
    identityOf(flow) ?? (await verify(ctx, connection, { flow, answer, state, browser }));
  if (identityOf(flow) === undefined) await keepVerified(database.system, key, identity);
  return { flow, key, connection, identity };
}

/** Does what an answer is for. Who is refused stands in the audit of the agency. */
export async function answering<Result>(
  { database, requestId }: Context,
  { flow, identity }: Taken,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'SECOND_FACTOR_NEEDED') {
      const refused = { requestId, reason: error.message };
      await recordRefused(database.system, flow, identity, refused);
    }
    throw error;
  }
}

function connectionOfFlow(
  { database: { system } }: Context,
  { securityAgencyID, clientProfileID }: FlowRow,
): Promise<Connection | undefined> {
  return clientProfileID === null
    ? connectionOf(system, securityAgencyID)
    : clientConnectionOf(system, securityAgencyID, clientProfileID);
}

interface Given {
  readonly flow: FlowRow;
  readonly answer: string;
  readonly state: string;
  readonly browser: string;
}

function stateOf(answer: string): string | undefined {
  if (answer.length > answerMaximum) return undefined;
  const state = new URLSearchParams(answer).get('state') ?? undefined;
  return isToken(state) ? state : undefined;
}

function identityOf({ issuer, subject }: FlowRow): Identified | undefined {
  return issuer === null || subject === null ? undefined : { issuer, subject };
}

async function verify(
  ctx: Context,
  connection: Connection,
  { flow, answer, state, browser }: Given,
): Promise<Identified> {
  const provider = await providerOf(ctx, connection);
  const address = new URL(redirectAddress(ctx, flow));
  address.search = answer;
  const binding = bindingOf(ctx.services.secrets, state, browser);
  return askProvider(ctx, () => identify(provider, address, binding));
}

function refuseOver(): never {
  return refuse('INVALID', signOnMessages.over, { path: 'answer' });
}
