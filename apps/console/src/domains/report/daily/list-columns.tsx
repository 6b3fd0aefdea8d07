import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { listDate } from '@guardroom/rules/dates';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import type { DailyRow } from './queries.ts';

export const dailyColumns: readonly ListColumn<DailyRow>[] = [
  { title: 'Day', width: 130, sort: 'date', render: ({ date }) => listDate(date) },
  { title: 'Site', width: 220, card: 'heading', render: ({ siteProfileName }) => siteProfileName },
  { title: 'Client', width: 200, render: ({ clientProfileName }) => clientProfileName },
  {
    title: 'Released',
    width: 200,
    render: ({ releasedOn, releasedByStaffName }) => (
      <span className="cell-lines">
        <LocalTime instant={releasedOn} />
        <span className="muted">{releasedByStaffName ?? 'By itself'}</span>
      </span>
    ),
  },
  { title: 'Status', width: 150, render: (row) => <DailyTag row={row} /> },
  { title: 'Supervisor', width: 260, render: ({ sentence }) => sentence ?? '-' },
];

function DailyTag({ row: { isNewest, number } }: { row: DailyRow }) {
  if (!isNewest) return <StatusTag tone="grey">Replaced</StatusTag>;
  return <StatusTag tone="green">{number === 1 ? 'Released' : `Released, ${number}`}</StatusTag>;
}
