import { clientBillingInput, clientBillingMessages } from '@guardroom/rules/client/billing/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editClients } from '../policy.ts';
import { clientOf } from '../store.ts';
import { findClientBilling, saveClientBilling } from './store.ts';
import { ClientBilling, type ClientBillingRow } from './types.ts';

const UpdateClientBillingInput = builder.inputType('UpdateClientBillingInput', {
  description: 'All of it: what is absent or empty is not kept.',
  fields: (t) => ({
    clientProfileID: t.field({ type: 'RecordID', required: true }),
    version: t.int({ required: true, description: 'As it was read: 0 at first.' }),
    legalName: t.string(),
    uen: t.string(),
    gstNumber: t.string(),
    attention: t.string(),
    address: t.string(),
    postal: t.string(),
    email: t.string(),
    peppolID: t.string(),
    orderReference: t.string(),
    termsDays: t.int({ required: true }),
  }),
});

type Update = typeof UpdateClientBillingInput.$inferInput;

builder.mutationField('updateClientBilling', (t) =>
  t.field({
    type: ClientBilling,
    policy: editClients,
    description: 'Says how a client appears on invoices. Those that are issued stay as they are.',
    args: {
      update: t.arg({ type: UpdateClientBillingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<ClientBillingRow> {
  const { db } = ctx;
  const input = parseInput(clientBillingInput, update, 'update');
  const { clientProfileID } = input;
  await clientOf(db, clientProfileID, 'update.clientProfileID');
  const before = await findClientBilling(db, clientProfileID);
  const isSaved = await saveClientBilling(db, input);
  const after = await findClientBilling(db, clientProfileID);
  if (!isSaved) {
    refuse('STALE', clientBillingMessages.stale, { path: 'update.version', current: after });
  }
  const entity = { entity: 'ClientProfile', entityId: clientProfileID };
  await recordChanges(ctx, [
    { operation: 'updateClientBilling', ...entity, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
