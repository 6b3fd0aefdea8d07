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
import type { PrintedRoster } from './site-export.ts';
import { addressOf, type RosterRow } from './store.ts';

const columns: readonly PdfColumn[] = [
  { title: 'Date', share: 26 },
  { title: 'Site', share: 38 },
  { title: 'Shift', share: 20 },
  { title: 'Times', share: 18 },
  { title: 'Status', share: 18 },
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
          // The sum of hours stands below them, in the last column.
          ...columns.slice(3).map(() => ''),
          bold(hoursText(minutes)),
        ],
      ],
    },
    ...sitesOf(lines),
  ];
}

/** Where the sites are of which an address is known: once each, so that a month fits on a page. */
function sitesOf(lines: readonly RosterRow[]): PdfBlock[] {
  const sites = new Map(lines.map((line) => [line.siteProfileID, line]));
  const pairs = [...sites.values()].flatMap((line): [string, string][] => {
    const address = addressOf(line);
    return address === null ? [] : [[line.siteProfileName, address]];
  });
  return pairs.length === 0
    ? []
    : [
        { kind: 'section', text: 'Sites' },
        { kind: 'pairs', pairs },
      ];
}

function dayCell(date: string, holiday: string | undefined): PdfCell {
  const day = { text: headingDate(date) };
  return holiday === undefined ? day : [day, { text: holiday, ink: 'muted' }];
}

function lineCells(day: PdfCell, line: RosterRow, by: PrintedBy): PdfCell[] {
  const isStruck = line.status === 'DECLINED';
  return [
    day,
    { text: line.siteProfileName, isBold: true, isStruck },
    { text: kindName(line, by), isStruck },
    { text: clockText(line, by.timeZone), isStruck },
    { text: doubtText(line.status), ink: 'red' },
    isStruck ? '-' : hoursText(workedMinutes(line, by)),
  ];
}
