import type { PayDays } from '@guardroom/rules/payroll/period/period';
import type { Context } from '../../../platform/context.ts';
import { notification } from '../../../platform/events/events.ts';
import { agencyEvents } from '../../../platform/graphql/agency-events.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readPayroll } from '../policy.ts';
import type { PayProgress } from './store.ts';

interface PeriodProgress extends PayProgress {
  readonly startDate: string | null;
}

const PayPeriodProgress = builder.objectRef<PeriodProgress>('PayPeriodProgress').implement({
  description: 'How far the computation of a pay period has come.',
  fields: (t) => ({
    startDate: t.expose('startDate', {
      type: 'Date',
      nullable: true,
      description: 'The first day of the period; without one, some messages may have been missed.',
    }),
    done: t.exposeInt('done', { description: 'People that were computed.' }),
    people: t.exposeInt('people', { description: 'People in all.' }),
  }),
});

/**
 * Tells consoles how far a computation is while it runs. Not in its transaction, which says nothing
 * before it ends; who misses a message misses nothing but that.
 */
export function progressTeller(
  { database, db }: Pick<Context, 'database' | 'db'>,
  { startDate }: PayDays,
): (progress: PayProgress) => void {
  const { agencyId } = db.scope;
  let told: Promise<unknown> = Promise.resolve();
  return ({ done, people }) => {
    const event = { agencyId, topic: 'payroll', data: { startDate, done, people } };
    // One after the other: on two connections the second could come first, and the computation run back.
    told = told.then(() => database.system.run(notification(event))).catch(() => {});
  };
}

builder.subscriptionField('payPeriodProgress', (t) =>
  t.field({
    type: PayPeriodProgress,
    policy: readPayroll,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    subscribe: (_, _args, ctx) => agencyEvents(ctx, 'payroll'),
    resolve: (event): PeriodProgress => {
      if (event === 'resync') return { startDate: null, done: 0, people: 0 };
      const { startDate, done, people } = event;
      return {
        startDate: typeof startDate === 'string' ? startDate : null,
        done: Number(done),
        people: Number(people),
      };
    },
  }),
);
