import { builder } from '../../../platform/graphql/builder.ts';
import { ApprovalStatusEnum, PlannedShift } from '../../attendance/store.ts';
import { DeploymentShift } from '../../deployment/store.ts';
import { readPayShifts, type PayAttendanceRow, type PayShiftRow } from './store-days.ts';
import { PayStatement } from './types.ts';

const PayAttendance = builder.objectRef<PayAttendanceRow>('PayAttendance').implement({
  description: 'What of a record of attendance its pay follows from.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('timeInSiteProfileID', { type: 'RecordID', nullable: true }),
    siteName: t.exposeString('siteName', { nullable: true }),
    timeIn: t.expose('timeIn', { type: 'Timestamp' }),
    timeInReceivedOn: t.expose('timeInReceivedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When it came from the device; null where the office entered it.',
    }),
    timeOut: t.expose('timeOut', { type: 'Timestamp', nullable: true }),
    timeOutReceivedOn: t.expose('timeOutReceivedOn', { type: 'Timestamp', nullable: true }),
    notClockedOut: t.exposeBoolean('notClockedOut'),
    approvalStatus: t.expose('approvalStatus', { type: ApprovalStatusEnum }),
    approvedDuration: t.exposeFloat('approvedDuration', {
      nullable: true,
      description: 'Minutes.',
    }),
    remark: t.exposeString('remark', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});

const PayShift = builder.objectRef<PayShiftRow>('PayShift').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day on which it is paid.' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    planned: t.expose('planned', { type: PlannedShift, nullable: true }),
    attendance: t.expose('attendance', {
      type: PayAttendance,
      nullable: true,
      description: 'Null where nobody came.',
    }),
  }),
});

builder.objectField(PayStatement, 'shifts', (t) =>
  t.field({
    type: [PayShift],
    description: 'What was planned and worked on the days of the period, as it stands now.',
    resolve: ({ line }, _, { db, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      return readPayShifts(db, line, viewer.timeZone);
    },
  }),
);
