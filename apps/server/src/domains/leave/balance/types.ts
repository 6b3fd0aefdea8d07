import type { AdjustmentKind, Balance } from '@guardroom/rules/leave/balance';
import { builder } from '../../../platform/graphql/builder.ts';
import { LeaveAdjustmentKindEnum } from '../inputs.ts';

/** Days given or taken beside the entitlement of a year. */
export interface LeaveAdjustmentRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly leaveTypeID: number;
  readonly leaveTypeName: string;
  readonly year: number;
  readonly kind: AdjustmentKind;
  readonly days: number;
  readonly reason: string;
  readonly madeByName: string;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const LeaveAdjustment = builder.objectRef<LeaveAdjustmentRow>('LeaveAdjustment').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    leaveTypeID: t.expose('leaveTypeID', { type: 'RecordID' }),
    leaveTypeName: t.exposeString('leaveTypeName'),
    year: t.exposeInt('year'),
    kind: t.expose('kind', { type: LeaveAdjustmentKindEnum }),
    days: t.exposeFloat('days', { description: 'Negative takes away.' }),
    reason: t.exposeString('reason'),
    madeByName: t.exposeString('madeByName'),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** Somebody for whom leave can be entered. */
export interface LeaveStaffRow {
  readonly id: number;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
}

export const LeaveStaff = builder.objectRef<LeaveStaffRow>('LeaveStaff').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
  }),
});

/** A balance of one type, with what the type is called. */
export interface LeaveTypeBalanceRow extends Balance {
  readonly leaveTypeName: string;
  readonly paid: boolean;
}

const LeaveTypeBalance = builder.objectRef<LeaveTypeBalanceRow>('LeaveTypeBalance').implement({
  fields: (t) => ({
    leaveTypeID: t.expose('leaveTypeID', { type: 'RecordID' }),
    leaveTypeName: t.exposeString('leaveTypeName'),
    paid: t.exposeBoolean('paid'),
    entitled: t.exposeFloat('entitled', { nullable: true, description: 'Null: no limit.' }),
    carriedForward: t.exposeFloat('carriedForward'),
    adjusted: t.exposeFloat('adjusted'),
    taken: t.exposeFloat('taken', { description: 'Approved, and begun by today.' }),
    planned: t.exposeFloat('planned', { description: 'Approved, and still to come.' }),
    pending: t.exposeFloat('pending', { description: 'Not taken off what is left.' }),
    left: t.exposeFloat('left', { nullable: true, description: 'Null: no limit.' }),
  }),
});

/** What is left to a person in a year, of every type. */
export interface LeaveBalanceRow extends LeaveStaffRow {
  readonly year: number;
  /** `YYYY-MM-DD`; null for who was not in service by the end of the year. */
  readonly serviceStart: string | null;
  readonly serviceEnd: string | null;
  readonly balances: readonly LeaveTypeBalanceRow[];
}

export const LeaveBalance = builder.objectRef<LeaveBalanceRow>('LeaveBalance').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
    year: t.exposeInt('year'),
    serviceStart: t.expose('serviceStart', {
      type: 'Date',
      nullable: true,
      description: 'Of the service without a break that counts in the year.',
    }),
    serviceEnd: t.expose('serviceEnd', { type: 'Date', nullable: true }),
    balances: t.field({ type: [LeaveTypeBalance], resolve: ({ balances }) => [...balances] }),
  }),
});
