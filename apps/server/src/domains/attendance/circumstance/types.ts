import { attendanceMarks } from '@guardroom/rules/attendance/attendance-marks';
import { batched } from '../../../platform/graphql/list/batched.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readCircumstances, type JudgedCircumstances } from './store-judged.ts';
import type { PlannedRow } from './store.ts';
import type { OverlapRow } from '../store-overlap.ts';
import { Attendance } from '../types.ts';

const AttendanceMark = builder.enumType('AttendanceMark', { values: attendanceMarks });

/** Also what a day of a pay statement was planned as. */
export const PlannedShift = builder.objectRef<PlannedRow>('AttendancePlannedShift').implement({
  description: 'The line of the roster that a record of attendance belongs to.',
  fields: (t) => ({
    deploymentID: t.expose('deploymentID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteName: t.exposeString('siteName', { nullable: true }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'The agency’s own kind of shift; null for day and night.',
    }),
    start: t.expose('start', { type: 'Timestamp' }),
    end: t.expose('end', { type: 'Timestamp' }),
  }),
});

const AttendanceOverlap = builder.objectRef<OverlapRow>('AttendanceOverlap').implement({
  description: 'Another record of the same person that shares time with this one.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteName: t.exposeString('siteName', { nullable: true }),
    timeIn: t.expose('timeIn', { type: 'Timestamp' }),
    timeOut: t.expose('timeOut', { type: 'Timestamp', nullable: true }),
  }),
});

const metres = 'Metres from where people usually come on duty at the site; null if not known.';

const AttendanceCircumstances = builder
  .objectRef<JudgedCircumstances>('AttendanceCircumstances')
  .implement({
    fields: (t) => ({
      marks: t.field({
        type: [AttendanceMark],
        description: 'What is unusual, the gravest first.',
        resolve: ({ marks }) => [...marks],
      }),
      planned: t.expose('planned', { type: PlannedShift, nullable: true }),
      overlaps: t.field({ type: [AttendanceOverlap], resolve: ({ overlaps }) => [...overlaps] }),
      timeInDistance: t.exposeInt('timeInDistance', { nullable: true, description: metres }),
      timeOutDistance: t.exposeInt('timeOutDistance', { nullable: true, description: metres }),
    }),
  });

const circumstancesOf = batched(({ db }, ids) => readCircumstances(db, ids));

builder.objectField(Attendance, 'circumstances', (t) =>
  t.field({
    type: AttendanceCircumstances,
    nullable: true,
    ...madeOf<{ readonly id: number }>()(
      ['id'],
      async ({ id }, _, ctx) => (await circumstancesOf(ctx, id)) ?? null,
    ),
  }),
);
