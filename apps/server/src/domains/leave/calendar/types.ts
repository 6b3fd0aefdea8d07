import type { HalfDay } from '@guardroom/rules/leave/leave-days';
import type { LeaveStatus } from '@guardroom/rules/leave/leave-status';
import { builder } from '../../../platform/graphql/builder.ts';
import { HalfDayEnum, LeaveStatusEnum } from '../types.ts';

/** Leave as it stands in a calendar. */
export interface CalendarLeave {
  readonly id: number;
  readonly leaveTypeName: string;
  readonly paid: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: HalfDay | null;
  readonly status: LeaveStatus;
}

const CalendarLeaveType = builder.objectRef<CalendarLeave>('LeaveCalendarLeave').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    leaveTypeName: t.exposeString('leaveTypeName'),
    paid: t.exposeBoolean('paid'),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date' }),
    halfDay: t.expose('halfDay', { type: HalfDayEnum, nullable: true }),
    status: t.expose('status', { type: LeaveStatusEnum }),
  }),
});

/** Somebody with leave in a month, pending or approved. */
export interface CalendarPerson {
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly leave: readonly CalendarLeave[];
}

const CalendarPersonType = builder.objectRef<CalendarPerson>('LeaveCalendarPerson').implement({
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    leave: t.field({ type: [CalendarLeaveType], resolve: ({ leave }) => [...leave] }),
  }),
});

/** How many people are away on a day. */
export interface CalendarDay {
  readonly date: string;
  readonly approved: number;
  readonly pending: number;
}

const CalendarDayType = builder.objectRef<CalendarDay>('LeaveCalendarDay').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    approved: t.exposeInt('approved'),
    pending: t.exposeInt('pending'),
  }),
});

/** A page of the people of a month, and the days of everybody. */
export interface Calendar {
  readonly result: readonly CalendarPerson[];
  readonly count: number;
  readonly days: readonly CalendarDay[];
}

export const LeaveCalendar = builder.objectRef<Calendar>('LeaveCalendar').implement({
  fields: (t) => ({
    result: t.field({ type: [CalendarPersonType], resolve: ({ result }) => [...result] }),
    count: t.exposeInt('count'),
    days: t.field({
      type: [CalendarDayType],
      description: 'Of everybody whom the filter describes, not of the page alone.',
      resolve: ({ days }) => [...days],
    }),
  }),
});
