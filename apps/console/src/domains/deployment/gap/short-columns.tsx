import { tornLabels } from '@guardroom/rules/deployment/gap/short-places';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { timesOf } from '../open/columns.tsx';
import { dayPath } from '../paths.ts';
import type { ShortPost } from './queries.ts';

export function shortColumns(timeZone: string): readonly ListColumn<ShortPost>[] {
  return [
    {
      title: 'Shift',
      width: 250,
      card: 'heading',
      render: (row) => (
        <RowLink href={pathWith(dayPath, { date: row.date, sites: [row.siteProfileID] })}>
          {timesOf(row, timeZone)}
        </RowLink>
      ),
    },
    { title: 'Kind', width: 130, render: ({ shiftName }) => shiftName },
    { title: 'Site', width: 220, render: ({ siteProfileName }) => siteProfileName },
    { title: 'Lowest Grade', width: 120, render: ({ PLRDGradeCode }) => PLRDGradeCode ?? 'Any' },
    {
      title: 'Planned',
      width: 90,
      render: ({ planned, needed }) => (needed === null ? planned : `${planned} of ${needed}`),
    },
    { title: 'Status', width: 120, render: ({ missing }) => <GapTag missing={missing} /> },
    {
      title: 'Does Not Come',
      card: 'wide',
      render: ({ torn }) =>
        torn.length === 0
          ? '-'
          : torn.map(({ staffName, why }) => `${staffName} ${tornLabels[why]}`).join(', '),
    },
  ];
}

/** '2 short', '1 too many' */
function GapTag({ missing }: { missing: number }) {
  if (missing > 0) return <StatusTag tone="red">{missing} short</StatusTag>;
  return <StatusTag tone="orange">{-missing} too many</StatusTag>;
}
