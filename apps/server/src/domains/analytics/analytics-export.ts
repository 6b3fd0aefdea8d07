import {
  analyticsInput,
  analyticsGroupings,
  groupingLabels,
} from '@guardroom/rules/analytics/analytics';
import type { AnalyticsQuestion } from '@guardroom/rules/analytics/analytics';
import { monthText } from '@guardroom/rules/dates';
import { riskLabels, type PersonHours } from '@guardroom/rules/report/month-hours';
import * as v from 'valibot';
import {
  registerExport,
  tableContent,
  workbookContent,
  type ExportContent,
} from '../../platform/export/register-export.ts';
import type { Cell, ExportColumn } from '../../platform/export/table.ts';
import { readHours } from '../report/store.ts';
import { readAnalytics } from './policy.ts';
import { readFigures, type AnalyticsRow } from './store.ts';

/** Months, sites and clients of the question, and the hours of its last month, a sheet each. */
registerExport('analytics', {
  policy: readAnalytics,
  open: async (viewer, given, database) => {
    const question = v.parse(analyticsInput, given);
    const { timeZone } = viewer;
    const db = database.agency(viewer.scope);
    const sheets: ExportContent[] = [];
    for (const by of analyticsGroupings) {
      const { result, sum } = await readFigures(db, { ...question, by }, timeZone);
      const rows = [...result, sum].map((row) => cellsOf(row, row === sum));
      sheets.push(sheetOf(groupingLabels[by], question, timeZone, rows));
    }
    const { hours } = await readHours(db, question.toMonth, timeZone);
    const [first, ...further] = sheets;
    if (first === undefined) throw new Error('figures are given by something');
    return workbookContent(first, ...further, hoursSheet(question, timeZone, hours));
  },
});

const columns: readonly ExportColumn[] = [
  { title: 'Planned Shifts', width: 110, kind: 'number' },
  { title: 'Came', width: 90, kind: 'number' },
  { title: 'Late', width: 90, kind: 'number' },
  { title: 'Left Early', width: 90, kind: 'number' },
  { title: 'Worked Hours', width: 110, kind: 'number' },
  { title: 'Incidents', width: 90, kind: 'number' },
  { title: 'Rounds', width: 90, kind: 'number' },
  { title: 'Complete Rounds', width: 120, kind: 'number' },
  { title: 'Tickets Opened', width: 110, kind: 'number' },
  { title: 'Tickets Closed', width: 110, kind: 'number' },
  { title: 'Hours to Close', width: 110, kind: 'number' },
];

function cellsOf(row: AnalyticsRow, isSum: boolean): Cell[] {
  const { planned, came, late, early, workedHours, incidents, rounds, completeRounds } = row;
  const { ticketsOpened, ticketsClosed, hoursToClose } = row;
  const staffing = [planned, came, late, early, workedHours];
  const cases = [incidents, rounds, completeRounds, ticketsOpened, ticketsClosed, hoursToClose];
  return [isSum ? 'All' : (row.name ?? 'None'), ...staffing, ...cases];
}

function sheetOf(
  what: string,
  { fromMonth, toMonth }: AnalyticsQuestion,
  timeZone: string,
  rows: readonly Cell[][],
): ExportContent {
  const heading = [['Months', `${monthText(fromMonth)} - ${monthText(toMonth)}`] as const];
  const head = { sheetName: `By ${what}`, heading, timeZone };
  return tableContent({ ...head, columns: [{ title: what, width: 220 }, ...columns] }, rows);
}

function hoursSheet(
  { toMonth }: AnalyticsQuestion,
  timeZone: string,
  hours: readonly PersonHours[],
): ExportContent {
  return tableContent(
    {
      sheetName: 'Hours',
      heading: [['Month', monthText(toMonth)]],
      columns: [
        { title: 'Staff No', width: 110 },
        { title: 'Staff Name', width: 220 },
        { title: 'Shifts', width: 80, kind: 'number' },
        { title: 'Planned Hours', width: 110, kind: 'number' },
        { title: 'Worked Hours', width: 110, kind: 'number' },
        { title: 'Extra Hours', width: 110, kind: 'number' },
        { title: 'Remark', width: 140 },
      ],
      timeZone,
    },
    hours.map((one) => [
      one.staffNo,
      one.staffName,
      one.shifts,
      one.planned,
      one.worked,
      one.extra,
      riskLabels[one.risk],
    ]),
  );
}
