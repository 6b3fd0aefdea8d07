import {
  agencyBillingInput,
  agencyBillingMessages,
} from '@guardroom/rules/settings/billing/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editAgencyBilling } from '../policy.ts';
import { findAgencyBilling, saveAgencyBilling } from './store.ts';
import { AgencyBilling, type AgencyBillingRow } from './types.ts';

const UpdateAgencyBillingInput = builder.inputType('UpdateAgencyBillingInput', {
  description: 'All of it: what is absent or empty is not kept.',
  fields: (t) => ({
    version: t.int({ required: true, description: 'As it was read: 0 at first.' }),
    gstNumber: t.string(),
    gstRegisteredFrom: t.field({ type: 'Date' }),
    address: t.string(),
    postal: t.string(),
    email: t.string(),
    bankName: t.string(),
    bankAccountName: t.string(),
    bankAccountNumber: t.string(),
    bankSwift: t.string(),
    payNowUEN: t.string(),
    invoicePrefix: t.string({ required: true }),
    creditPrefix: t.string({ required: true }),
    terms: t.string(),
  }),
});

type Update = typeof UpdateAgencyBillingInput.$inferInput;

builder.mutationField('updateAgencyBilling', (t) =>
  t.field({
    type: AgencyBilling,
    policy: editAgencyBilling,
    description: 'Says how the agency appears on invoices. Those that are issued stay as they are.',
    args: {
      update: t.arg({ type: UpdateAgencyBillingInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<AgencyBillingRow> {
  const { db } = ctx;
  const input = parseInput(agencyBillingInput, update, 'update');
  const before = await findAgencyBilling(db);
  const isSaved = await saveAgencyBilling(db, input);
  const after = await findAgencyBilling(db);
  if (!isSaved) {
    refuse('STALE', agencyBillingMessages.stale, { path: 'update.version', current: after });
  }
  const entity = { entity: 'SecurityAgency', entityId: db.scope.agencyId };
  await recordChanges(ctx, [
    { operation: 'updateAgencyBilling', ...entity, before: { ...before }, after: { ...after } },
  ]);
  return after;
}
