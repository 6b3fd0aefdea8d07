import type { Holiday } from '@guardroom/rules/leave/holidays';
import { halfDays, type HalfDay } from '@guardroom/rules/leave/leave-days';
import { leaveFindingCodes, type LeaveFindingCode } from '@guardroom/rules/leave/leave-findings';
import {
  leaveDecisions,
  leaveStatuses,
  type LeaveStatus,
} from '@guardroom/rules/leave/leave-status';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { LeaveHoliday } from './holiday/types.ts';

export const LeaveStatusEnum = builder.enumType('LeaveStatus', { values: leaveStatuses });
export const LeaveDecisionEnum = builder.enumType('LeaveDecision', { values: leaveDecisions });
export const HalfDayEnum = builder.enumType('HalfDay', { values: halfDays });
export const LeaveFindingCodeEnum = builder.enumType('LeaveFindingCode', {
  values: leaveFindingCodes,
});

/** Leave that a person asked for, or that the office entered for them. */
export interface LeaveRequestRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly leaveTypeID: number;
  readonly leaveTypeName: string;
  readonly paid: boolean;
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: HalfDay | null;
  readonly days: number;
  /** Left out of the days, as they were when the request was written. */
  readonly holidays: readonly Holiday[];
  readonly note: string | null;
  readonly status: LeaveStatus;
  readonly documents: number;
  readonly shifts: number;
  readonly requestedByStaffProfileID: number;
  readonly requestedByName: string;
  readonly decidedByStaffProfileID: number | null;
  readonly decidedByName: string | null;
  readonly decidedTimestamp: string | null;
  readonly decisionReason: string | null;
  readonly overruled: readonly LeaveFindingCode[];
  readonly cancelledByStaffProfileID: number | null;
  readonly cancelledByName: string | null;
  readonly cancelledTimestamp: string | null;
  readonly cancelReason: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const made = madeOf<LeaveRequestRow>();

export const LeaveRequest = builder.objectRef<LeaveRequestRow>('LeaveRequest').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    leaveTypeID: t.expose('leaveTypeID', { type: 'RecordID' }),
    leaveTypeName: t.exposeString('leaveTypeName'),
    paid: t.exposeBoolean('paid'),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day of leave.' }),
    halfDay: t.expose('halfDay', { type: HalfDayEnum, nullable: true }),
    days: t.exposeFloat('days', { description: 'What is taken from the balance.' }),
    holidays: t.field({
      type: [LeaveHoliday],
      description: 'Public holidays left out of the days, as they were when it was written.',
      ...made(['holidays'], ({ holidays }) => [...holidays]),
    }),
    note: t.exposeString('note', { nullable: true }),
    status: t.expose('status', { type: LeaveStatusEnum }),
    documents: t.exposeInt('documents', { description: 'How many are attached.' }),
    shifts: t.exposeInt('shifts', {
      description: 'For how many shifts of this time the person is planned.',
    }),
    requestedByStaffProfileID: t.expose('requestedByStaffProfileID', { type: 'RecordID' }),
    requestedByName: t.exposeString('requestedByName'),
    decidedByStaffProfileID: t.expose('decidedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    decidedByName: t.exposeString('decidedByName', { nullable: true }),
    decidedTimestamp: t.expose('decidedTimestamp', { type: 'Timestamp', nullable: true }),
    decisionReason: t.exposeString('decisionReason', { nullable: true }),
    overruled: t.field({
      type: [LeaveFindingCodeEnum],
      description: 'What spoke against it when it was approved all the same.',
      ...made(['overruled'], ({ overruled }) => [...overruled]),
    }),
    cancelledByStaffProfileID: t.expose('cancelledByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    cancelledByName: t.exposeString('cancelledByName', { nullable: true }),
    cancelledTimestamp: t.expose('cancelledTimestamp', { type: 'Timestamp', nullable: true }),
    cancelReason: t.exposeString('cancelReason', { nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
