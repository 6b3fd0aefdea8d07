import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { isOutdated, periodGone } from '../compute/compute-pay-period.ts';
import { readPayroll } from '../policy.ts';
import { openExceptions, type OpenException } from '../exception/store.ts';
import { findPayPeriod } from '../store.ts';
import { PayExceptionEnum } from '../types.ts';

interface PayPeriodCheck {
  readonly outdated: boolean;
  readonly open: readonly OpenException[];
}

const OpenPayException = builder.objectRef<OpenException>('OpenPayException').implement({
  fields: (t) => ({
    exception: t.expose('exception', { type: PayExceptionEnum }),
    people: t.exposeInt('people'),
  }),
});

const PayPeriodCheck = builder.objectRef<PayPeriodCheck>('PayPeriodCheck').implement({
  fields: (t) => ({
    outdated: t.exposeBoolean('outdated', {
      description:
        'Attendance, roster, employment, rates, leave, holidays or the ways of counting changed since it was computed.',
    }),
    open: t.field({
      type: [OpenPayException],
      description: 'What has to be settled or waived before it is locked.',
      resolve: ({ open }) => [...open],
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
      if (period.status === 'LOCKED') return { outdated: false, open: [] };
      const open = await openExceptions(ctx.db, payPeriodID);
      return { outdated: await isOutdated(ctx, period), open };
    },
  }),
);
