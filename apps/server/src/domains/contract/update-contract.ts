import { periodProblem } from '@guardroom/rules/contract/contract-period';
import { contractUpdateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { activeClientOf } from '../client/store.ts';
import { activeSiteOf } from '../site/store.ts';
import { linkedWith, refuseOverlap } from './create-contract.ts';
import { alertOfContract } from './contract-alert.ts';
import { UpdateContractInput } from './inputs.ts';
import { editContracts } from './policy.ts';
import { findContract, lockContract, saveContract } from './store.ts';
import { Contract, type ContractRow } from './types.ts';

type Update = typeof UpdateContractInput.$inferInput;

builder.mutationField('updateContract', (t) =>
  t.field({
    type: Contract,
    policy: editContracts,
    args: {
      update: t.arg({ type: UpdateContractInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ContractRow> {
  const input = parseInput(contractUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await lockContract(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This contract is no longer there.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The contract was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { siteProfileID, clientProfileID } = input;
  const securitySiteID =
    siteProfileID === undefined
      ? undefined
      : await activeSiteOf(db, siteProfileID, 'update.siteProfileID', before.siteProfileID);
  if (clientProfileID !== undefined) {
    const path = 'update.clientProfileID';
    await activeClientOf(db, clientProfileID, path, before.clientProfileID);
  }
  const changes = onlyChanged(before, {
    securitySiteID,
    siteProfileID,
    clientProfileID,
    startDatetime: input.startDatetime,
    // Null clears what may be empty; elsewhere it means that the field was not sent.
    endDatetime: update.endDatetime === null ? null : input.endDatetime,
    storedStatus: input.status,
    note: update.note === null ? null : input.note === undefined ? undefined : input.note || null,
    reviewInterval: input.reviewInterval,
    siteHistoryID: await besideOf(ctx, before, update, input),
  });
  if (Object.keys(changes).length === 0) return before;
  await checkTerms(ctx, { ...before, ...changes });
  await saveContract(db, before.id, changes);
  const after = await findContract(db, before.id);
  if (after === undefined) throw new Error('the contract vanished while it was locked');
  const entity = { operation: 'updateContract', entity: 'Contract', entityId: before.id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  await alertOfContract(db, after.id);
  return after;
}

interface Parties {
  readonly siteProfileID?: number | undefined;
  readonly clientProfileID?: number | undefined;
  readonly siteHistoryID?: number | undefined;
}

/** Null takes the link off; so does another site or client, whose site contract it is not. */
async function besideOf(
  ctx: Context,
  before: ContractRow,
  { siteHistoryID: sent }: Update,
  input: Parties,
): Promise<number | null | undefined> {
  if (sent === null) return null;
  const parties = {
    siteProfileID: input.siteProfileID ?? before.siteProfileID,
    clientProfileID: input.clientProfileID ?? before.clientProfileID,
  };
  if (input.siteHistoryID !== undefined) {
    return linkedWith(ctx, input.siteHistoryID, parties, 'update.siteHistoryID');
  }
  const isSame =
    parties.siteProfileID === before.siteProfileID &&
    parties.clientProfileID === before.clientProfileID;
  return isSame ? undefined : null;
}

async function checkTerms(ctx: Context, contract: ContractRow): Promise<void> {
  const problem = periodProblem(contract.startDatetime, contract.endDatetime);
  if (problem !== null) refuse('INVALID', problem, { path: 'update.endDatetime' });
  if (contract.storedStatus === 'ACTIVE') {
    await refuseOverlap(ctx, contract, 'update.startDatetime', contract.id);
  }
}
