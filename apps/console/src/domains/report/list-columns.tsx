import { reportLook } from '@guardroom/rules/report/report-kinds';
import { scheduleText } from '@guardroom/rules/report/schedule';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import type { ReportSetUp } from './queries.ts';

export const reportColumns: readonly ListColumn<ReportSetUp>[] = [
  {
    title: 'Name',
    width: 210,
    card: 'heading',
    sort: 'name',
    render: (row) => (
      <span className="inline-tags">
        {row.name}
        {!row.enabled && <StatusTag tone="grey">Stopped</StatusTag>}
      </span>
    ),
  },
  { title: 'Report', width: 140, render: ({ kind }) => reportLook(kind).label },
  { title: 'Sites', width: 180, render: (row) => sitesText(row) },
  { title: 'Sent', width: 160, render: (row) => scheduleText(row) },
  {
    title: 'To',
    card: 'wide',
    render: (row) => recipientsText(row),
  },
  {
    title: 'Next',
    width: 175,
    render: ({ nextDueOn }) => (nextDueOn === null ? '-' : <LocalTime instant={nextDueOn} />),
  },
];

/** The sites of a report in a few words. */
export function sitesText({ kind, sites }: Pick<ReportSetUp, 'kind' | 'sites'>): string {
  if (!reportLook(kind).isOfSites || sites.length === 0) return 'All';
  return fewText(sites.map(({ name }) => name));
}

/** Who gets a report. */
export function recipientsText(
  row: Pick<ReportSetUp, 'staff' | 'clientUsers' | 'addresses'>,
): string {
  const { staff, clientUsers, addresses } = row;
  return fewText([...[...staff, ...clientUsers].map(({ name }) => name), ...addresses]);
}

const few = 3;
function fewText(names: readonly string[]): string {
  const further = names.length - few;
  const shown = names.slice(0, few).join(', ');
  return further > 0 ? `${shown} and ${further} more` : shown;
}
