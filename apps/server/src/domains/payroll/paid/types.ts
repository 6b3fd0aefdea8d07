import { batched } from '../../../platform/graphql/list/batched.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { Attendance } from '../../attendance/store.ts';
import { readPayroll } from '../policy.ts';
import { payLinesOfAttendance, type AttendancePayLineRow } from './store.ts';
import { PayPeriodStatusEnum } from '../types.ts';

const AttendancePayLine = builder.objectRef<AttendancePayLineRow>('AttendancePayLine').implement({
  description: 'The period in which the person is paid for the day of a record.',
  fields: (t) => ({
    payPeriodID: t.expose('payPeriodID', { type: 'RecordID' }),
    date: t.expose('date', { type: 'Date', description: 'The day on which it is paid.' }),
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date' }),
    status: t.expose('status', { type: PayPeriodStatusEnum }),
  }),
});

const lineOf = batched(({ db, viewer }, ids) =>
  payLinesOfAttendance(db, ids, viewer?.timeZone ?? 'UTC'),
);

builder.objectField(Attendance, 'payLine', (t) =>
  t.field({
    type: AttendancePayLine,
    nullable: true,
    description: 'Null where no period pays its day, and for who may not see payroll.',
    ...madeOf<{ readonly id: number }>()(['id'], async ({ id }, _, ctx) => {
      if (ctx.viewer === null || !readPayroll.permits(ctx.viewer)) return null;
      return (await lineOf(ctx, id)) ?? null;
    }),
  }),
);
