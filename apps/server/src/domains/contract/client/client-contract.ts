import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { filesOfContract } from '../file/store.ts';
import { readOwnContracts } from './policy.ts';
import {
  actionsForClient,
  findClientContract,
  indicatorsForClient,
  meetingsForClient,
} from './store.ts';
import { ClientContractReview, type ClientContractReviewRow } from './types.ts';

builder.queryField('clientContract', (t) =>
  t.field({
    type: ClientContractReview,
    policy: readOwnContracts,
    args: { id: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, { id }, ctx) => reviewOf(ctx, id),
  }),
);

async function reviewOf(ctx: Context, id: number): Promise<ClientContractReviewRow> {
  const { db } = ctx;
  const { clientProfileID, contractIDs } = clientOf(ctx);
  const contract = contractIDs.includes(id)
    ? await findClientContract(db, id, clientProfileID)
    : undefined;
  if (contract === undefined) {
    return refuse('NOT_FOUND', 'This contract is no longer there.', { path: 'id' });
  }
  const [indicators, meetings, actions, files] = await Promise.all([
    indicatorsForClient(db, id),
    meetingsForClient(db, id),
    actionsForClient(db, id),
    filesOfContract(db, id),
  ]);
  return { contract, indicators, meetings, actions, files };
}
