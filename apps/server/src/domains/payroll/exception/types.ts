import type { PayException } from '@guardroom/rules/payroll/exception/exceptions';
import { builder } from '../../../platform/graphql/builder.ts';
import { PayExceptionEnum } from '../types.ts';

/** One exception of one person in a period, with who decided to pay in spite of it. */
export interface PayExceptionRow {
  readonly id: number;
  readonly payPeriodID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly exception: PayException;
  readonly cause: string;
  readonly waived: number;
  readonly reason: string | null;
  readonly waivedBy: string | null;
  readonly waivedOn: string | null;
}

export const FoundPayException = builder.objectRef<PayExceptionRow>('FoundPayException').implement({
  description: 'What has to be settled or waived before a period is locked.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    payPeriodID: t.expose('payPeriodID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    exception: t.expose('exception', { type: PayExceptionEnum }),
    cause: t.exposeString('cause'),
    waived: t.exposeInt('waived'),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was waived.' }),
    waivedBy: t.exposeString('waivedBy', { nullable: true }),
    waivedOn: t.expose('waivedOn', { type: 'Timestamp', nullable: true }),
  }),
});
