import { noEndText, patrolColumnTitle } from '@guardroom/rules/patrol/patrol-columns';
import { scannedPointsText, totalDurationText } from '@guardroom/rules/patrol/patrol-duration';
import { lookOfPatrol } from '@guardroom/rules/patrol/patrol-status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';

export const recordFragment = graphql(`
  fragment PatrolRecord on ClockingReport @_unmask {
    id
    clockingRouteName
    siteProfileID
    siteProfileName
    staffNo
    staffProfileID
    staffProfileName
    start
    end
    status
    clockedPoint
    totalPoint
    remark
    islandWide
    marks
    round {
      dueOn
      minimumPoint
      state
      missedOn
    }
  }
`);

export type PatrolRecord = ResultOf<typeof recordFragment>;

export const recordsColumns: readonly ListColumn<PatrolRecord>[] = [
  {
    title: patrolColumnTitle('clockingRouteName'),
    width: 140,
    card: 'heading',
    render: (row) => row.clockingRouteName,
  },
  {
    title: patrolColumnTitle('siteProfileName'),
    width: 150,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
  },
  { title: patrolColumnTitle('staffNo'), width: 76, render: (row) => row.staffNo },
  {
    title: patrolColumnTitle('staffProfileName'),
    width: 136,
    render: (row) => <Walker {...row} />,
  },
  {
    title: patrolColumnTitle('start'),
    width: 124,
    sort: 'start',
    render: (row) => <LocalTime instant={row.start} />,
  },
  { title: patrolColumnTitle('end'), width: 124, sort: 'end', render: (row) => <End {...row} /> },
  {
    title: patrolColumnTitle('status'),
    width: 120,
    render: (row) => (
      <span className="inline-tags">
        <PatrolStatusTag status={row.status} />
        <EventMarks marks={row.marks} of={{ entity: 'ClockingReport', id: row.id }} />
      </span>
    ),
  },
  {
    title: patrolColumnTitle('duration'),
    width: 82,
    align: 'right',
    render: (row) => totalDurationText(row.start, row.end),
  },
  {
    title: patrolColumnTitle('scanned'),
    width: 82,
    align: 'right',
    render: (row) => scannedPointsText(row.clockedPoint, row.totalPoint),
  },
  { title: patrolColumnTitle('remark'), width: 130, render: (row) => row.remark },
];

/** Who walked; of a round that was missed, nobody. */
export function Walker(row: Pick<PatrolRecord, 'staffProfileID' | 'staffProfileName'>) {
  if (row.staffProfileID === null) return '-';
  return <StaffLink id={row.staffProfileID}>{row.staffProfileName}</StaffLink>;
}

/** When it was finished; else why there is no such time. */
export function End({ end, status }: Pick<PatrolRecord, 'end' | 'status'>) {
  return <LocalTime instant={end} none={noEndText(status)} />;
}

export function PatrolStatusTag({ status }: { status: string }) {
  const { tone, label } = lookOfPatrol(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
