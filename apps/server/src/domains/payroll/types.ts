import {
  payAdjustmentKinds,
  type PayAdjustmentKind,
} from '@guardroom/rules/payroll/adjustment/adjustments';
import { payExceptions, type PayException } from '@guardroom/rules/payroll/exception/exceptions';
import { payPeriodStatuses, type PayPeriodStatus } from '@guardroom/rules/payroll/period/status';
import { builder } from '../../platform/graphql/builder.ts';

export const PayPeriodStatusEnum = builder.enumType('PayPeriodStatus', {
  values: payPeriodStatuses,
});
export const PayExceptionEnum = builder.enumType('PayException', { values: payExceptions });
export const PayAdjustmentKindEnum = builder.enumType('PayAdjustmentKind', {
  values: payAdjustmentKinds,
});

/** Days that are paid together, with the sums of what was computed. Money in dollars. */
export interface PayPeriodRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: PayPeriodStatus;
  readonly computedOn: string | null;
  /** What was read for it; another one means that something changed since. */
  readonly mark: string | null;
  readonly people: number;
  /** People with at least one. */
  readonly exceptions: number;
  readonly gross: number;
  readonly net: number;
  /** Who sent it to review last. */
  readonly reviewedBy: string | null;
  readonly reviewedByStaffProfileID: number | null;
  readonly lockedBy: string | null;
  readonly lockedByStaffProfileID: number | null;
  readonly lockedOn: string | null;
  /** `YYYY-MM-DD`; null until it was said. */
  readonly paidOn: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const PayPeriod = builder.objectRef<PayPeriodRow>('PayPeriod').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day that is paid.' }),
    status: t.expose('status', { type: PayPeriodStatusEnum }),
    computedOn: t.expose('computedOn', { type: 'Timestamp', nullable: true }),
    people: t.exposeInt('people'),
    exceptions: t.exposeInt('exceptions', {
      description: 'People with something to look at before they are paid.',
    }),
    gross: t.exposeFloat('gross', { description: 'Dollars, adjustments included.' }),
    net: t.exposeFloat('net', { description: 'Dollars, after deductions.' }),
    reviewedBy: t.exposeString('reviewedBy', {
      nullable: true,
      description: 'Who sent it to review last.',
    }),
    reviewedByStaffProfileID: t.expose('reviewedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    lockedBy: t.exposeString('lockedBy', { nullable: true }),
    lockedByStaffProfileID: t.expose('lockedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    lockedOn: t.expose('lockedOn', { type: 'Timestamp', nullable: true }),
    paidOn: t.expose('paidOn', {
      type: 'Date',
      nullable: true,
      description: 'The date of payment, which stands on payslips.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A person in a period. Hours are minutes, money dollars. */
export interface PayLineRow {
  readonly id: number;
  readonly payPeriodID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly designation: string | null;
  readonly emType: string | null;
  readonly serviceDays: number;
  readonly paidLeaveDays: number;
  readonly unpaidLeaveDays: number;
  readonly rosteredMinutes: number;
  readonly clockedMinutes: number;
  readonly approvedMinutes: number;
  readonly extraMinutes: number;
  readonly extraLimitMinutes: number | null;
  readonly notClocked: number;
  readonly pending: number;
  readonly notApproved: number;
  readonly basicPay: number;
  readonly extraPay: number;
  readonly holidayPay: number;
  readonly allowance: number;
  readonly additionalPayment: number;
  readonly deduction: number;
  readonly gross: number;
  readonly net: number;
  readonly exceptions: PayException[];
  readonly createdOn: string;
}

export const PayLine = builder.objectRef<PayLineRow>('PayLine').implement({
  description: 'What one person is paid in a period, and the hours that it follows from.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    payPeriodID: t.expose('payPeriodID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
    emType: t.exposeString('emType', { nullable: true }),
    serviceDays: t.exposeInt('serviceDays', { description: 'Days of employment in the period.' }),
    paidLeaveDays: t.exposeFloat('paidLeaveDays'),
    unpaidLeaveDays: t.exposeFloat('unpaidLeaveDays'),
    rosteredMinutes: t.exposeFloat('rosteredMinutes'),
    clockedMinutes: t.exposeFloat('clockedMinutes'),
    approvedMinutes: t.exposeFloat('approvedMinutes'),
    extraMinutes: t.exposeFloat('extraMinutes', {
      description: 'Approved beyond the weekly hours, as the planning checks count them.',
    }),
    extraLimitMinutes: t.exposeFloat('extraLimitMinutes', { nullable: true }),
    notClocked: t.exposeInt('notClocked', {
      description: 'Shifts that are over without anybody clocked in.',
    }),
    pending: t.exposeInt('pending', { description: 'Records that nobody decided yet.' }),
    notApproved: t.exposeInt('notApproved', { description: 'Records that were rejected.' }),
    basicPay: t.exposeFloat('basicPay'),
    extraPay: t.exposeFloat('extraPay'),
    holidayPay: t.exposeFloat('holidayPay', { description: 'For work on public holidays.' }),
    allowance: t.exposeFloat('allowance'),
    additionalPayment: t.exposeFloat('additionalPayment'),
    deduction: t.exposeFloat('deduction'),
    gross: t.exposeFloat('gross'),
    net: t.exposeFloat('net'),
    exceptions: t.expose('exceptions', { type: [PayExceptionEnum] }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});

/** What the office adds or takes away. */
export interface PayAdjustmentRow {
  readonly id: number;
  readonly payPeriodID: number;
  readonly staffProfileID: number;
  readonly kind: PayAdjustmentKind;
  readonly amount: number;
  readonly reason: string;
  readonly enteredBy: string;
  readonly enteredByStaffProfileID: number;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const PayAdjustment = builder.objectRef<PayAdjustmentRow>('PayAdjustment').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    payPeriodID: t.expose('payPeriodID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    kind: t.expose('kind', { type: PayAdjustmentKindEnum }),
    amount: t.exposeFloat('amount', { description: 'Dollars, always above 0.' }),
    reason: t.exposeString('reason'),
    enteredBy: t.exposeString('enteredBy'),
    enteredByStaffProfileID: t.expose('enteredByStaffProfileID', { type: 'RecordID' }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** Why a locked period was opened again. */
export interface PayReopeningRow {
  readonly id: number;
  readonly payPeriodID: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly reason: string;
  readonly lockedBy: string | null;
  readonly lockedOn: string | null;
  readonly createdOn: string;
}

export const PayReopening = builder.objectRef<PayReopeningRow>('PayReopening').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    payPeriodID: t.expose('payPeriodID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    reason: t.exposeString('reason'),
    lockedBy: t.exposeString('lockedBy', { nullable: true }),
    lockedOn: t.expose('lockedOn', { type: 'Timestamp', nullable: true }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
