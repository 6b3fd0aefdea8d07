import { headingDate, monthText } from '@guardroom/rules/dates';
import { datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import {
  clockText,
  doubtText,
  hoursText,
  kindName,
  workedMinutes,
  type PrintedBy,
} from '@guardroom/rules/deployment/print/printed-line';
import type { PdfBlock, PdfCell, PdfColumn } from '../../../platform/export/pdf/pdf-types.ts';
import type { PrintedRoster } from './site-blocks.ts';
import { addressOf, type RosterRow } from './store.ts';

const columns: readonly PdfColumn[] = [
  { title: 'Date', share: 26 },
  { title: 'Site', share: 46 },
  { title: 'Shift', share: 20 },
  { title: 'Times', share: 18 },
  { title: 'Hours', share: 10, align: 'right' },
];

/** A person's month by day, those off included. */
export function personBlocks(roster: PrintedRoster): PdfBlock[] {
  const { name, month, lines, by, holidays } = roster;
  const byDate = Map.groupBy(lines, ({ date }) => date);
  const standing = lines.filter(({ status }) => status !== 'DECLINED').length;
  const minutes = lines.reduce((sum, line) => sum + workedMinutes(line, by), 0);
  const bold = (text: string): PdfCell => ({ text, isBold: true });
  return [
    { kind: 'section', text: `${name} - ${monthText(month)}` },
    { kind: 'table', columns },
    {
      kind: 'rows',
      rows: [
        ...datesOfMonth(month).flatMap((date) => {
          const day = dayCell(date, holidays.get(date));
          const own = byDate.get(date);
          if (own === undefined) return [[day, { text: '-', ink: 'muted' as const }]];
          return own.map((line) => lineCells(day, line, by));
        }),
        [
          bold('Total'),
          bold(standing === 1 ? '1 shift' : `${standing} shifts`),
          '',
          '',
          bold(hoursText(minutes)),
        ],
      ],
    },
  ];
}

function dayCell(date: string, holiday: string | undefined): PdfCell {
  const day = { text: headingDate(date) };
  return holiday === undefined ? day : [day, { text: holiday, ink: 'muted' }];
}

function lineCells(day: PdfCell, line: RosterRow, by: PrintedBy): PdfCell[] {
  const address = addressOf(line);
  const doubt = doubtText(line.status);
  const isStruck = line.status === 'DECLINED';
  return [
    day,
    [
      { text: line.siteProfileName, isBold: true, isStruck },
      ...(address === null ? [] : [{ text: address, ink: 'muted' as const }]),
    ],
    [
      { text: kindName(line, by), isStruck },
      ...(doubt === '' ? [] : [{ text: doubt, ink: 'red' as const }]),
    ],
    { text: clockText(line, by.timeZone), isStruck },
    isStruck ? '-' : hoursText(workedMinutes(line, by)),
  ];
}
