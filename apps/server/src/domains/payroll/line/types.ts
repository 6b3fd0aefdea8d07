import type { Shift } from '@guardroom/rules/deployment/shifts';
import { payItemKinds, type PayItemKind } from '@guardroom/rules/payroll/pay/pay-items';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../../deployment/store.ts';
import { PayAdjustment, PayLine, type PayAdjustmentRow, type PayLineRow } from '../types.ts';

/** Hours of a person at one site in one kind of shift. */
export interface PayHoursRow {
  readonly staffProfileID: number;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly shift: Shift;
  readonly rosteredShifts: number;
  readonly rosteredMinutes: number;
  readonly clockedShifts: number;
  readonly clockedMinutes: number;
  readonly approvedShifts: number;
  readonly approvedMinutes: number;
}

const PayHours = builder.objectRef<PayHoursRow>('PayHours').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    shift: t.expose('shift', { type: DeploymentShift }),
    rosteredShifts: t.exposeInt('rosteredShifts'),
    rosteredMinutes: t.exposeFloat('rosteredMinutes'),
    clockedShifts: t.exposeInt('clockedShifts'),
    clockedMinutes: t.exposeFloat('clockedMinutes'),
    approvedShifts: t.exposeInt('approvedShifts'),
    approvedMinutes: t.exposeFloat('approvedMinutes'),
  }),
});

/** Days under one employment and rate, or what is paid under it on top. */
export interface PayItemRow {
  readonly staffProfileID: number;
  readonly kind: PayItemKind;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly designation: string;
  readonly emType: string;
  readonly unit: 'MONTH' | 'HOUR' | null;
  readonly rate: number | null;
  readonly days: number;
  /** Null for what is not paid by the month, and for what was computed by calendar days. */
  readonly workingDays: number | null;
  readonly monthWorkingDays: number | null;
  readonly unpaidLeaveDays: number;
  readonly minutes: number;
  readonly amount: number;
}

const PayItemKindEnum = builder.enumType('PayItemKind', { values: payItemKinds });

const PayItem = builder.objectRef<PayItemRow>('PayItem').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: PayItemKindEnum }),
    firstDate: t.expose('firstDate', { type: 'Date' }),
    lastDate: t.expose('lastDate', { type: 'Date' }),
    designation: t.exposeString('designation'),
    emType: t.exposeString('emType'),
    unit: t.exposeString('unit', { nullable: true, description: 'MONTH or HOUR; null: no rate.' }),
    rate: t.exposeFloat('rate', { nullable: true }),
    days: t.exposeInt('days'),
    workingDays: t.exposeFloat('workingDays', {
      nullable: true,
      description: "Working days of a month's pay that are paid.",
    }),
    monthWorkingDays: t.exposeFloat('monthWorkingDays', {
      nullable: true,
      description: 'All working days of the month that it is a part of.',
    }),
    unpaidLeaveDays: t.exposeFloat('unpaidLeaveDays'),
    minutes: t.exposeFloat('minutes', { description: 'Approved, or extra.' }),
    amount: t.exposeFloat('amount'),
  }),
});

/** Approved leave as it was counted. */
export interface PayLeaveRow {
  readonly staffProfileID: number;
  readonly leaveTypeName: string;
  readonly paid: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: string | null;
  readonly days: number;
  readonly daysInPeriod: number;
}

const PayLeave = builder.objectRef<PayLeaveRow>('PayLeave').implement({
  fields: (t) => ({
    leaveTypeName: t.exposeString('leaveTypeName'),
    paid: t.exposeBoolean('paid'),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date' }),
    halfDay: t.exposeString('halfDay', { nullable: true }),
    days: t.exposeFloat('days'),
    daysInPeriod: t.exposeFloat('daysInPeriod'),
  }),
});

/** Everything that one person's pay in a period is made of. */
export interface PayStatementShape {
  readonly line: PayLineRow;
  readonly hours: readonly PayHoursRow[];
  readonly items: readonly PayItemRow[];
  readonly leave: readonly PayLeaveRow[];
  readonly adjustments: readonly PayAdjustmentRow[];
}

export const PayStatement = builder.objectRef<PayStatementShape>('PayStatement').implement({
  fields: (t) => ({
    line: t.expose('line', { type: PayLine }),
    hours: t.field({ type: [PayHours], resolve: ({ hours }) => [...hours] }),
    items: t.field({ type: [PayItem], resolve: ({ items }) => [...items] }),
    leave: t.field({ type: [PayLeave], resolve: ({ leave }) => [...leave] }),
    adjustments: t.field({
      type: [PayAdjustment],
      resolve: ({ adjustments }) => [...adjustments],
    }),
  }),
});
