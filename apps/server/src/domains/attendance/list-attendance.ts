import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { attendanceList } from './filter.ts';
import { readAttendance } from './policy.ts';
import { Attendance, type AttendanceRow } from './types.ts';

const AttendanceList = listType('Attendance', Attendance);

builder.queryField('listAttendance', (t) =>
  t.field({
    type: AttendanceList,
    policy: readAttendance,
    args: {
      filter: t.arg({ type: attendanceList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<AttendanceRow>(ctx, attendanceList, filter, pagination, info),
  }),
);
