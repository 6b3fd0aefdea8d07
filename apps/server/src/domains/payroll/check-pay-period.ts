import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import { isOutdated, periodGone } from './compute-pay-period.ts';
import { readPayroll } from './policy.ts';
import { findPayPeriod } from './store.ts';

interface PayPeriodCheck {
  readonly outdated: boolean;
}

const PayPeriodCheck = builder.objectRef<PayPeriodCheck>('PayPeriodCheck').implement({
  fields: (t) => ({
    outdated: t.exposeBoolean('outdated', {
      description:
        'Attendance, roster, employment, rates, leave or the ways of counting changed since it was computed.',
    }),
  }),
});

builder.queryField('checkPayPeriod', (t) =>
  t.field({
    type: PayPeriodCheck,
    policy: readPayroll,
    description: 'Whether a period that is not locked has to be computed again.',
    args: {
      payPeriodID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { payPeriodID }, ctx) => {
      const period = await findPayPeriod(ctx.db, payPeriodID);
      if (period === undefined) return refuse('NOT_FOUND', periodGone);
      if (period.status === 'LOCKED') return { outdated: false };
      return { outdated: await isOutdated(ctx, period) };
    },
  }),
);
