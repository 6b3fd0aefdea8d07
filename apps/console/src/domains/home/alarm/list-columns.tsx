import { distanceText } from '@guardroom/rules/attendance/site-place';
import { shownPhone } from '@guardroom/rules/phone';
import { degreesText } from '@guardroom/rules/site/position';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { EventMarks } from '../../../ui/guard/event-marks.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { SiteLink, StaffLink } from '../../../ui/list/name-link.tsx';

export const alarmRowFragment = graphql(`
  fragment AlarmRow on Alarm @_unmask {
    id
    staffProfileID
    staffProfileName
    phoneNo
    siteProfileID
    siteProfileName
    silent
    raisedOn
    latitude
    longitude
    accuracy
    marks
    acknowledgedOn
    acknowledgedBy
    remark
  }
`);

export type AlarmRow = ResultOf<typeof alarmRowFragment>;

export const alarmColumns: readonly ListColumn<AlarmRow>[] = [
  {
    title: 'Raised',
    width: 178,
    sort: 'raisedOn',
    render: (row) => <LocalTime instant={row.raisedOn} />,
  },
  {
    title: 'Staff Name',
    width: 180,
    card: 'heading',
    render: (row) => (
      <span className="inline-tags">
        <StaffLink id={row.staffProfileID}>{row.staffProfileName}</StaffLink>
        {row.silent && <StatusTag tone="grey">Silent</StatusTag>}
      </span>
    ),
  },
  { title: 'Contact Number', width: 130, render: (row) => shownPhone(row.phoneNo) },
  {
    title: 'Site',
    width: 170,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName ?? '-'}</SiteLink>,
  },
  { title: 'Position', width: 170, render: (row) => <Place row={row} /> },
  { title: 'Acknowledged', width: 190, render: (row) => <Acknowledged row={row} /> },
  { title: 'Remark', card: 'wide', render: (row) => row.remark },
];

function Place({ row }: { row: AlarmRow }) {
  const { latitude, longitude, accuracy, marks, id } = row;
  const doubt = accuracy === null ? '' : ` ± ${distanceText(Math.round(accuracy))}`;
  return (
    <span className="inline-tags">
      {latitude === null || longitude === null
        ? 'Not known'
        : `${degreesText(latitude)}, ${degreesText(longitude)}${doubt}`}
      <EventMarks marks={marks} of={{ entity: 'Alarm', id }} />
    </span>
  );
}

function Acknowledged({ row }: { row: AlarmRow }) {
  if (row.acknowledgedOn === null) return <StatusTag tone="red">Open</StatusTag>;
  return (
    <>
      {row.acknowledgedBy}
      <div className="beside">
        <LocalTime instant={row.acknowledgedOn} />
      </div>
    </>
  );
}
