import { overlapSentence } from '@guardroom/rules/contract/contract-period';
import { contractCreateInput } from '@guardroom/rules/contract/inputs';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { activeClientOf } from '../client/store.ts';
import { activeSiteOf, siteContractOf } from '../site/store.ts';
import { alertOfContract } from './contract-alert.ts';
import { CreateContractInput } from './inputs.ts';
import { editContracts } from './policy.ts';
import {
  addContract,
  findContract,
  lockContract,
  overlappingContract,
  type ContractTerms,
} from './store.ts';
import { Contract, type ContractRow } from './types.ts';

type Create = typeof CreateContractInput.$inferInput;

// Behind the check below, for two that are saved at the same moment.
explainConstraint(
  'contract_overlap',
  'This client already has an active contract for this site in that time.',
);

explainConstraint(
  'contract_by_site_history',
  'Another contract stands beside this site contract already.',
);

/** The contract that a request has created so far: files of the same request name it as 0. */
const createdIn = new WeakMap<Context, number>();

builder.mutationField('createContract', (t) =>
  t.field({
    type: Contract,
    policy: editContracts,
    args: {
      create: t.arg({ type: CreateContractInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createContract', idempotencyKey, () => add(ctx, create));
      createdIn.set(ctx, id);
      return (await findContract(ctx.db, id)) ?? refuse('NOT_FOUND', gone);
    },
  }),
);

const gone = 'This contract is no longer there.';

async function add(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const input = parseInput(contractCreateInput, create, 'create');
  const { siteProfileID, clientProfileID, startDatetime, status } = input;
  const securitySiteID = await activeSiteOf(db, siteProfileID, 'create.siteProfileID');
  await activeClientOf(db, clientProfileID, 'create.clientProfileID');
  const terms = {
    siteProfileID,
    clientProfileID,
    startDatetime,
    endDatetime: input.endDatetime ?? null,
  };
  if (status === 'ACTIVE') await refuseOverlap(ctx, terms, 'create.startDatetime');
  const siteHistoryID = await linkedWith(ctx, input.siteHistoryID, terms, 'create.siteHistoryID');
  const id = await addContract(db, {
    ...terms,
    securitySiteID,
    storedStatus: status,
    note: input.note || null,
    reviewInterval: input.reviewInterval ?? 'NONE',
    siteHistoryID: siteHistoryID ?? null,
  });
  const after = await findContract(db, id);
  const change = { operation: 'createContract', entity: 'Contract', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await alertOfContract(db, id);
  return id;
}

/** The site contract that was named, checked; undefined where none was. @throws NOT_FOUND at `path` */
export async function linkedWith(
  ctx: Context,
  siteHistoryID: number | undefined,
  terms: Pick<ContractTerms, 'siteProfileID' | 'clientProfileID'>,
  path: string,
): Promise<number | undefined> {
  if (siteHistoryID === undefined) return undefined;
  return (await siteContractOf(ctx, siteHistoryID, terms, path)).id;
}

/** @throws CONFLICT at `path`, naming the other contract by its days */
export async function refuseOverlap(
  { db, viewer }: Context,
  terms: ContractTerms,
  path: string,
  exceptID?: number,
): Promise<void> {
  const other = await overlappingContract(db, terms, exceptID);
  if (other === undefined) return;
  refuse('CONFLICT', overlapSentence(other, viewer?.timeZone ?? 'UTC'), {
    path,
  });
}

/**
 * The contract that a part belongs to, held until the transaction ends; 0 is the one that this
 * request creates.
 * @throws NOT_FOUND at `path`
 */
export async function contractOfPart(
  ctx: Context,
  contractID: number,
  path: string,
): Promise<ContractRow> {
  const id = contractID === 0 ? createdIn.get(ctx) : contractID;
  const contract = id === undefined ? undefined : await lockContract(ctx.db, id);
  return contract ?? refuse('NOT_FOUND', gone, { path });
}
