import { readablePhone } from '@guardroom/rules/phone';
import { visitorTitles } from '@guardroom/rules/visitor/visitor-columns';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';

export const visitorRowFragment = graphql(`
  fragment VisitorRow on VisitorRecord @_unmask {
    id
    version
    siteProfileID
    siteProfileName
    inTimestamp
    outTimestamp
    name
    phoneNo
    purpose
    block
    unit
    vehicleNo
    remarks
    type
    cancelled
    allowedBlockID
    marks
  }
`);

export type VisitorRow = ResultOf<typeof visitorRowFragment>;

/** VIS-13, then when the visitor left. */
export const visitorColumns: readonly ListColumn<VisitorRow>[] = [
  {
    title: visitorTitles.siteProfileName,
    width: 112,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
  },
  {
    title: visitorTitles.inTimestamp,
    width: 128,
    render: (row) => <LocalTime instant={row.inTimestamp} />,
  },
  { title: visitorTitles.name, width: 112, card: 'heading', render: (row) => <Name row={row} /> },
  { title: visitorTitles.phoneNo, width: 106, render: (row) => readablePhone(row.phoneNo) },
  { title: visitorTitles.purpose, width: 118, render: (row) => row.purpose },
  { title: visitorTitles.block, width: 60, render: (row) => row.block },
  { title: visitorTitles.unit, width: 64, render: (row) => row.unit },
  { title: visitorTitles.vehicleNo, width: 84, render: (row) => row.vehicleNo },
  { title: visitorTitles.remarks, width: 84, card: 'wide', render: (row) => row.remarks },
  { title: visitorTitles.type, width: 88, render: (row) => row.type },
  { title: 'Left', width: 128, render: (row) => <Leaving row={row} /> },
];

/** Whoever was let in against the block list stays marked, and what a device told unusually. */
function Name({ row }: { row: VisitorRow }) {
  return (
    <>
      {row.name} {row.allowedBlockID !== null && <StatusTag tone="red">Block List</StatusTag>}
      <EventMarks marks={row.marks} of={{ entity: 'VisitorRecord', id: row.id }} />
    </>
  );
}

function Leaving({ row }: { row: VisitorRow }) {
  if (row.outTimestamp !== null) return <LocalTime instant={row.outTimestamp} />;
  return row.cancelled === 1 ? '-' : <StatusTag tone="cyan">Inside</StatusTag>;
}
