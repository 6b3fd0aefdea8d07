import { builder } from '../../../platform/graphql/builder.ts';

export const PayPeriodPaymentInput = builder.inputType('PayPeriodPaymentInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    paidOn: t.field({ type: 'Date', required: true }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

export const PayslipInput = builder.inputType('PayslipInput', {
  fields: (t) => ({
    payPeriodID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', description: 'Everybody where it is absent.' }),
  }),
});
