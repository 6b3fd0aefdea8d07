import { builder } from '../../../platform/graphql/builder.ts';

/** What one person was paid in a period that is final. Money in dollars. */
export interface OwnPayslipRow {
  readonly id: number;
  readonly payPeriodID: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly paidOn: string;
  readonly gross: number;
  readonly deduction: number;
  readonly net: number;
}

export const OwnPayslip = builder.objectRef<OwnPayslipRow>('OwnPayslip').implement({
  description: 'A payslip that a person can have: its period is locked and was paid.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    payPeriodID: t.expose('payPeriodID', { type: 'RecordID' }),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day that is paid.' }),
    paidOn: t.expose('paidOn', { type: 'Date', description: 'The date of payment.' }),
    gross: t.exposeFloat('gross', { description: 'Dollars, adjustments included.' }),
    deduction: t.exposeFloat('deduction'),
    net: t.exposeFloat('net', { description: 'Dollars, after deductions.' }),
  }),
});
