import { bundleLook } from '@guardroom/rules/report/bundle/inputs';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import type { BundleRow } from './queries.ts';

export const bundleColumns: readonly ListColumn<BundleRow>[] = [
  { title: 'Site', width: 200, card: 'heading', render: ({ siteProfileName }) => siteProfileName },
  {
    title: 'Tells Of',
    width: 200,
    render: ({ periodFrom, periodTo }) => (
      <span className="cell-lines">
        <LocalTime instant={periodFrom} />
        <LocalTime instant={periodTo} />
      </span>
    ),
  },
  {
    title: 'Asked For',
    width: 200,
    sort: 'createdOn',
    render: ({ createdOn, askedByStaffName }) => (
      <span className="cell-lines">
        <LocalTime instant={createdOn} />
        <span className="muted">{askedByStaffName}</span>
      </span>
    ),
  },
  {
    title: 'Visitors',
    width: 120,
    render: ({ namesVisitors }) => (namesVisitors ? 'As written' : 'Masked'),
  },
  {
    title: 'Status',
    width: 120,
    render: ({ status }) => (
      <StatusTag tone={bundleLook[status].tone}>{bundleLook[status].label}</StatusTag>
    ),
  },
  {
    title: 'Left Out',
    width: 220,
    render: ({ leftOut, status }) => <LeftOut of={leftOut} isMade={status === 'MADE'} />,
  },
  {
    title: 'Fingerprint',
    width: 260,
    render: ({ manifestSHA256 }) => <span className="readable">{manifestSHA256 ?? '-'}</span>,
  },
];

/** So many are shown; the PDF has all. */
const few = 3;

function LeftOut({ of, isMade }: { of: readonly string[]; isMade: boolean }) {
  if (of.length === 0) return isMade ? 'Nothing' : '-';
  return (
    <span className="cell-lines">
      {of.slice(0, few).map((each) => (
        <span key={each}>{each}</span>
      ))}
      {of.length > few && <span className="muted">and {of.length - few} more: see the PDF</span>}
    </span>
  );
}
