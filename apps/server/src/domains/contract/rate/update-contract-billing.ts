import {
  contractBillingInput,
  doubleOf,
  doubleText,
  type RateInput,
} from '@guardroom/rules/invoice/rate/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { shiftTypeRows } from '../../deployment/store.ts';
import { lockContract } from '../store.ts';
import { UpdateContractBillingInput } from './inputs.ts';
import { editContractRates } from './policy.ts';
import { contractBillingOf, saveContractBilling } from './store.ts';
import { ContractBilling, type ContractBillingRow } from './types.ts';

builder.mutationField('updateContractBilling', (t) =>
  t.field({
    type: ContractBilling,
    policy: editContractRates,
    description:
      'Says what a client pays by a contract: all rates at once; those that are not named any more go. What is issued stays as it is.',
    args: {
      update: t.arg({ type: UpdateContractBillingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateContractBillingInput.$inferInput,
): Promise<ContractBillingRow> {
  const { db } = ctx;
  const input = parseInput(contractBillingInput, update, 'update');
  const { contractID, rates, version } = input;
  const double = doubleOf(rates);
  if (double !== null) {
    const [, at] = double;
    const path = `update.rates.${at}.fromDate`;
    refuse('CONFLICT', doubleText(double, rates[at]?.fromDate ?? ''), { path });
  }
  if ((await lockContract(db, contractID)) === undefined) {
    refuse('NOT_FOUND', 'This contract is no longer there.', { path: 'update.contractID' });
  }
  const before = await contractBillingOf(db, contractID);
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The rates of this contract were changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  await refuseUnknown(ctx, rates, before);
  await saveContractBilling(db, input);
  const after = await contractBillingOf(db, contractID);
  await recordChanges(ctx, [
    {
      operation: 'updateContractBilling',
      entity: 'Contract',
      entityId: contractID,
      before: { ...before },
      after: { ...after },
    },
  ]);
  return after;
}

/** @throws NOT_FOUND for a rate or a shift that is not there */
async function refuseUnknown(
  { db }: Context,
  rates: readonly RateInput[],
  before: ContractBillingRow,
): Promise<void> {
  const own = await shiftTypeRows(db);
  for (const [place, { id, shiftTypeID }] of rates.entries()) {
    const path = `update.rates.${place}`;
    const was = before.rates.find((rate) => rate.id === id);
    if (id !== null && was === undefined) {
      refuse('NOT_FOUND', 'This rate is no longer there.', { path: `${path}.id` });
    }
    const type = own.find((one) => one.id === shiftTypeID);
    const isGone = type === undefined || (type.deleted === 1 && was?.shiftTypeID !== shiftTypeID);
    if (shiftTypeID !== null && isGone) {
      refuse('NOT_FOUND', 'This shift does not exist.', { path: `${path}.shiftTypeID` });
    }
  }
}
