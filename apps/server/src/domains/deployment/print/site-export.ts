import { monthText, weekdayNumber, weekdayText } from '@guardroom/rules/dates';
import { datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { hoursText, type PrintedBy } from '@guardroom/rules/deployment/print/printed-line';
import {
  dayTitle,
  siteMonth,
  type Mark,
  type MonthPerson,
  type SiteMonth,
} from '@guardroom/rules/deployment/print/site-month';
import { timesText } from '@guardroom/rules/deployment/shift/shift-type';
import { holidayText } from '@guardroom/rules/leave/holidays';
import type {
  PdfBlock,
  PdfCell,
  PdfColumn,
  PdfText,
} from '../../../platform/export/pdf/pdf-types.ts';
import type { Roster } from './roster-export.ts';

/** A roster with what it is read by. */
export interface PrintedRoster extends Roster {
  readonly by: PrintedBy;
  /** Names by date. */
  readonly holidays: ReadonlyMap<string, string>;
}

/** A site's month to pin on its wall: people down, days across, what the letters mean below. */
export function siteBlocks(roster: PrintedRoster): PdfBlock[] {
  const { name, month, lines, by, holidays } = roster;
  const dates = datesOfMonth(month);
  const found = siteMonth(lines, by);
  return [
    { kind: 'section', text: `${name} - ${monthText(month)}` },
    { kind: 'table', columns: columnsOf(dates, holidays), fontSize: 7 },
    {
      kind: 'rows',
      rows: [...found.people.map((person) => personCells(person, dates)), sums(found, dates)],
    },
    { kind: 'section', text: 'Key' },
    { kind: 'text', texts: legendOf(found, holidays) },
  ];
}

function columnsOf(dates: readonly string[], holidays: PrintedRoster['holidays']): PdfColumn[] {
  return [
    { title: 'Staff', share: 112 },
    ...dates.map((date): PdfColumn => ({
      title: dayTitle(date, weekdayText(date), holidays.has(date)),
      share: 19,
      align: 'center',
      isShaded: weekdayNumber(date) > 5 || holidays.has(date),
    })),
    { title: 'Shifts', share: 30, align: 'right' },
    { title: 'Hours', share: 34, align: 'right' },
  ];
}

function personCells(person: MonthPerson, dates: readonly string[]): PdfCell[] {
  const { name, designation, marks, shifts, minutes } = person;
  const below: PdfText[] = designation === null ? [] : [{ text: designation, ink: 'muted' }];
  return [
    [{ text: name, isBold: true }, ...below],
    ...dates.map((date): PdfCell => (marks.get(date) ?? []).map(markText)),
    String(shifts),
    hoursText(minutes),
  ];
}

function markText({ text, isDraft, isDeclined }: Mark): PdfText {
  if (isDeclined) return { text, ink: 'red', isStruck: true };
  // Also without colours a draft is not to be taken for what was told.
  return isDraft ? { text: `(${text})`, ink: 'muted' } : { text, isBold: true };
}

function sums({ shiftsOn, shifts, minutes }: SiteMonth, dates: readonly string[]): PdfCell[] {
  const bold = (text: string): PdfText => ({ text, isBold: true });
  return [
    bold('Shifts'),
    ...dates.map((date) => bold(String(shiftsOn.get(date) ?? 0))),
    bold(String(shifts)),
    bold(hoursText(minutes)),
  ];
}

function legendOf(month: SiteMonth, holidays: PrintedRoster['holidays']): PdfText[] {
  const marks = month.people.flatMap(({ marks: own }) => [...own.values()].flat());
  const text = (line: string): PdfText => ({ text: line });
  return [
    ...month.kinds.map((kind) => text(`${kind.letter}: ${kind.name}, ${timesText(kind)}`)),
    ...(marks.some(({ isDraft }) => isDraft) ? [text('(In brackets): not published yet')] : []),
    ...(marks.some(({ isDeclined }) => isDeclined)
      ? [text('Struck out: declined, and counted in no sum')]
      : []),
    ...month.ownTimes.map((line) => text(`* ${line}`)),
    ...[...holidays].map(([date, name]) => text(`PH: ${holidayText({ date, name })}`)),
  ];
}
