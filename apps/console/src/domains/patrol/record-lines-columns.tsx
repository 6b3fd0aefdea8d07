import { scanColumnTitle, scanStatusText } from '@guardroom/rules/patrol/patrol-columns';
import { scanStatusLook } from '@guardroom/rules/patrol/scan-status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';
import { TagID } from './checkpoints-columns.tsx';

export const lineFragment = graphql(`
  fragment PatrolLine on ClockingReportDetail @_unmask {
    id
    clockingPointName
    siteProfileID
    siteProfileName
    tag
    status
    outOfOrder
    datetime
    receivedOn
    remark
    marks
  }
`);

export type PatrolLine = ResultOf<typeof lineFragment>;

const checkpoint: ListColumn<PatrolLine> = {
  title: scanColumnTitle('clockingPointName'),
  card: 'heading',
  render: (line) => line.clockingPointName,
};

/** An island-wide patrol goes to several sites: each line says which. */
const site: ListColumn<PatrolLine> = {
  title: 'Site',
  width: 220,
  render: (line) => <SiteLink id={line.siteProfileID}>{line.siteProfileName}</SiteLink>,
};

const others: readonly ListColumn<PatrolLine>[] = [
  {
    title: scanColumnTitle('tag'),
    width: 180,
    render: (line) => <TagID tag={line.tag} />,
  },
  {
    title: scanColumnTitle('status'),
    width: 190,
    render: ({ status, outOfOrder }) => {
      const { tone, label } = scanStatusLook[status];
      const shown = outOfOrder === 1 ? 'orange' : tone;
      return <StatusTag tone={shown}>{scanStatusText(label, outOfOrder)}</StatusTag>;
    },
  },
  {
    title: scanColumnTitle('datetime'),
    width: 230,
    render: (line) => (
      <span className="inline-tags">
        <LocalTime instant={line.datetime} none="-" />
        {isLate(line) && <StatusTag tone="grey">Delivered later</StatusTag>}
        <EventMarks marks={line.marks} of={{ entity: 'ClockingReportDetail', id: line.id }} />
      </span>
    ),
  },
  { title: scanColumnTitle('remark'), width: 220, render: (line) => line.remark },
];

export function lineColumns(islandWide: number): readonly ListColumn<PatrolLine>[] {
  return islandWide === 1 ? [checkpoint, site, ...others] : [checkpoint, ...others];
}

/** More than a device with network takes to report a scan. */
const lateMinutes = 10;

function isLate({ datetime, receivedOn }: PatrolLine): boolean {
  if (datetime === null || receivedOn === null) return false;
  return Date.parse(receivedOn) - Date.parse(datetime) > lateMinutes * 60_000;
}
