import { approvalStatuses } from '@guardroom/rules/attendance/approval-status';
import {
  elements,
  endOf,
  flag,
  oneOf,
  recordId,
  text,
  timestamp,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { attendanceJoins, attendanceSelect } from './store.ts';
import { ApprovalStatusEnum } from './types.ts';

/** Everything attendance can be filtered and ordered by. */
export const attendanceList = defineList({
  name: 'Attendance',
  table: 'attendance',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    accountID: recordId('account_id'),
    staffProfileID: recordId('staff_profile_id'),
    staffName: text('staff_name'),
    staffNo: text('staff_no'),
    timeIn: timestamp('time_in'),
    timeInSiteID: recordId('time_in_site_id'),
    timeInSiteProfileID: recordId('time_in_site_profile_id'),
    timeOut: endOf('time_out', 'time_in'),
    timeOutSiteID: recordId('time_out_site_id'),
    timeOutSiteProfileID: recordId('time_out_site_profile_id'),
    approvalStatus: oneOf(
      'approval_status',
      'ApprovalStatus',
      ApprovalStatusEnum,
      approvalStatuses,
    ),
    marks: elements('marks'),
    deleted: flag('deleted'),
  },
  searched: { column: 'searched', of: ['staffNo', 'staffName'] },
  orders: { timeIn: 'a.time_in', id: 'a.id' },
  defaultOrder: 'a.time_in DESC, a.id DESC',
  select: attendanceSelect,
  joins: attendanceJoins,
});
