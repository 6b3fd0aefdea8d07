import { shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import type { Holiday } from '@guardroom/rules/leave/holidays';
import type { HalfDay } from '@guardroom/rules/leave/leave-days';
import type { LeaveFinding } from '@guardroom/rules/leave/leave-findings';
import type { LeaveStatus } from '@guardroom/rules/leave/leave-status';
import { builder } from '../../../platform/graphql/builder.ts';
import { LeaveHoliday } from '../holiday/types.ts';
import { HalfDayEnum, LeaveFindingCodeEnum, LeaveStatusEnum } from '../types.ts';

const LeaveShift = builder.enumType('LeaveShift', { values: shifts });

/** A shift for which somebody is planned who would be away. */
export interface LeaveClashRow {
  readonly deploymentID: number;
  readonly date: string;
  readonly shift: Shift;
  /** Null for the two of all agencies. */
  readonly shiftTypeName: string | null;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
}

const LeaveClash = builder.objectRef<LeaveClashRow>('LeaveClash').implement({
  fields: (t) => ({
    deploymentID: t.expose('deploymentID', { type: 'RecordID' }),
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: LeaveShift }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'The agency’s own kind of shift; null where shift names the kind.',
    }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
  }),
});

/** Somebody of the same site who is away too, or wants to be. */
export interface LeaveAwayRow {
  /** Of the leave. */
  readonly id: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly leaveTypeName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: HalfDay | null;
  readonly status: LeaveStatus;
  readonly siteProfileName: string;
}

const LeaveAway = builder.objectRef<LeaveAwayRow>('LeaveAway').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    leaveTypeName: t.exposeString('leaveTypeName'),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date' }),
    halfDay: t.expose('halfDay', { type: HalfDayEnum, nullable: true }),
    status: t.expose('status', { type: LeaveStatusEnum }),
    siteProfileName: t.exposeString('siteProfileName', {
      description: 'Where both were planned last.',
    }),
  }),
});

const LeaveFindingType = builder.objectRef<LeaveFinding>('LeaveFinding').implement({
  fields: (t) => ({
    code: t.expose('code', { type: LeaveFindingCodeEnum }),
    sentence: t.exposeString('sentence'),
  }),
});

/** Of a year that the leave touches. */
export interface LeaveYear {
  readonly year: number;
  /** Days of the leave in the year. */
  readonly days: number;
  /** What is left of the type without the leave; null: no limit. */
  readonly left: number | null;
}

const LeaveYearType = builder.objectRef<LeaveYear>('LeaveYear').implement({
  fields: (t) => ({
    year: t.exposeInt('year'),
    days: t.exposeFloat('days'),
    left: t.exposeFloat('left', {
      nullable: true,
      description: 'Of the type without this leave; null where there is no limit.',
    }),
  }),
});

/** What whoever decides on leave must know. */
export interface LeaveCheckRow {
  readonly days: number;
  /** Public holidays left out of the days. */
  readonly holidays: readonly Holiday[];
  readonly years: readonly LeaveYear[];
  readonly findings: readonly LeaveFinding[];
  readonly clashes: readonly LeaveClashRow[];
  readonly away: readonly LeaveAwayRow[];
}

export const LeaveCheck = builder.objectRef<LeaveCheckRow>('LeaveCheck').implement({
  fields: (t) => ({
    days: t.exposeFloat('days'),
    holidays: t.field({
      type: [LeaveHoliday],
      description: 'Public holidays left out of the days.',
      resolve: ({ holidays }) => [...holidays],
    }),
    years: t.field({ type: [LeaveYearType], resolve: ({ years }) => [...years] }),
    findings: t.field({
      type: [LeaveFindingType],
      description: 'What speaks against it; decideLeaveRequest asks whether it was seen.',
      resolve: ({ findings }) => [...findings],
    }),
    clashes: t.field({ type: [LeaveClash], resolve: ({ clashes }) => [...clashes] }),
    away: t.field({
      type: [LeaveAway],
      description: 'Others of the same sites.',
      resolve: ({ away }) => [...away],
    }),
  }),
});
