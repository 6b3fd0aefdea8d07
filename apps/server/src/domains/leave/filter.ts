import { holidayKinds } from '@guardroom/rules/leave/holidays';
import { leaveStatuses } from '@guardroom/rules/leave/leave-status';
import { date, flag, integer, oneOf, recordId } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { ofStaff, staffColumns } from '../staff/store.ts';
import { leaveRequestJoins, leaveRequestSelect } from './store.ts';
import { leaveAdjustmentJoins, leaveAdjustmentSelect, leaveStaffSelect } from './balance/store.ts';
import { leaveFileSelect } from './file/store.ts';
import { publicHolidaySelect } from './holiday/store.ts';
import { leaveTypeJoins, leaveTypeSelect } from './type/store.ts';
import { HolidayKindEnum } from './holiday/types.ts';
import { LeaveStatusEnum } from './types.ts';

/** Everything leave can be filtered and ordered by. */
export const leaveRequestList = defineList({
  name: 'LeaveRequest',
  table: 'leave_request',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    staffName: ofStaff('name'),
    staffNo: ofStaff('staff_no'),
    leaveTypeID: recordId('leave_type_id'),
    status: oneOf('status', 'LeaveStatus', LeaveStatusEnum, leaveStatuses),
    startDate: date('start_date'),
    endDate: date('end_date'),
    deleted: flag('deleted'),
  },
  orders: { startDate: 'a.start_date', id: 'a.id' },
  defaultOrder: 'a.start_date DESC, a.id DESC',
  select: leaveRequestSelect,
  joins: leaveRequestJoins,
});

/** The types of leave of an agency, in the order in which they were made. */
export const leaveTypeList = defineList({
  name: 'LeaveType',
  table: 'leave_type',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: leaveTypeSelect,
  joins: leaveTypeJoins,
});

/** The documents of a request. */
export const leaveFileList = defineList({
  name: 'LeaveFile',
  table: 'leave_file',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    leaveRequestID: recordId('leave_request_id'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: leaveFileSelect,
  joins: '',
});

export const leaveAdjustmentList = defineList({
  name: 'LeaveAdjustment',
  table: 'leave_adjustment',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    leaveTypeID: recordId('leave_type_id'),
    year: integer('year'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: leaveAdjustmentSelect,
  joins: leaveAdjustmentJoins,
});

/** The public holidays of an agency, in the order of days. */
export const publicHolidayList = defineList({
  name: 'PublicHoliday',
  table: 'public_holiday',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    date: date('date'),
    kind: oneOf('kind', 'HolidayKind', HolidayKindEnum, holidayKinds),
    deleted: flag('deleted'),
  },
  orders: { date: 'a.date', id: 'a.id' },
  defaultOrder: 'a.date, a.id',
  select: publicHolidaySelect,
  joins: '',
});

const people = {
  table: 'staff_profile',
  columns: staffColumns,
  orders: { name: 'a.name', staffNo: 'a.staff_no', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: leaveStaffSelect,
  joins: '',
};

/** For whom leave can be entered. */
export const leaveStaffList = defineList({ name: 'LeaveStaff', ...people });

/** Whose balances are shown. */
export const leaveBalanceList = defineList({ name: 'LeaveBalance', ...people });
