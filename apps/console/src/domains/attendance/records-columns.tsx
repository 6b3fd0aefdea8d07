import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import {
  approvedDurationText,
  totalDurationText,
} from '@guardroom/rules/attendance/approved-duration';
import { columnTitle } from '@guardroom/rules/attendance/attendance-columns';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import {
  circumstancesFragment,
  ClockedSite,
  ClockedTime,
  Marks,
} from './circumstances-columns.tsx';
import {
  durationCell,
  remarkCell,
  siteCell,
  statusCell,
  type RecordDraft,
} from './records-row-editor.tsx';

export const recordRowFragment = graphql(
  `
    fragment RecordRow on Attendance @_unmask {
      id
      version
      staffNo
      staffName
      timeInRemark
      timeInSiteID
      timeInSiteProfileID
      timeInPhoto {
        url
        thumbnailURL
      }
      timeOutRemark
      timeOutSiteID
      timeOutSiteProfileID
      timeOutPhoto {
        url
        thumbnailURL
      }
      approvalStatus
      approvedDuration
      reviewedBy
      reviewedTimestamp
      remark
      reason
      createdOn
      staffProfileID
      payLine {
        payPeriodID
        date
        startDate
        endDate
      }
      ...AttendanceAround
    }
  `,
  [circumstancesFragment],
);

export type RecordRow = ResultOf<typeof recordRowFragment>;

/** Titles and order as in the export, without Record ID and with the photos (readings). */
export const recordsColumns: readonly ListColumn<RecordRow, RecordDraft>[] = [
  { title: columnTitle('staffNo'), width: 68, fixed: true, render: (row) => row.staffNo },
  {
    title: columnTitle('staffName'),
    width: 98,
    fixed: true,
    card: 'heading',
    render: (row) => <StaffLink id={row.staffProfileID}>{row.staffName}</StaffLink>,
  },
  {
    title: columnTitle('timeInSiteProfileName'),
    width: 98,
    render: (row) => <ClockedSite row={row} end="In" />,
    edit: siteCell('In'),
  },
  {
    title: columnTitle('timeIn'),
    width: 106,
    sort: 'timeIn',
    render: (row) => <ClockedTime row={row} end="In" short />,
  },
  {
    title: columnTitle('timeInRemark'),
    width: 70,
    render: (row) => <Remark text={row.timeInRemark} />,
  },
  {
    title: columnTitle('timeOutSiteProfileName'),
    width: 98,
    render: (row) => <ClockedSite row={row} end="Out" />,
    edit: siteCell('Out'),
  },
  {
    title: columnTitle('timeOut'),
    width: 106,
    render: (row) => <ClockedTime row={row} end="Out" short />,
  },
  {
    title: columnTitle('timeOutRemark'),
    width: 70,
    render: (row) => <Remark text={row.timeOutRemark} />,
  },
  {
    title: 'Attendance Images',
    width: 97,
    card: 'wide',
    render: (row) => (
      <ImagePreview
        pictures={[
          { alt: `Time In photo of ${row.staffName}`, image: row.timeInPhoto },
          { alt: `Time Out photo of ${row.staffName}`, image: row.timeOutPhoto },
        ]}
      />
    ),
  },
  {
    title: columnTitle('totalDuration'),
    width: 80,
    align: 'right',
    render: (row) => (row.notClockedOut ? '' : totalDurationText(row.timeIn, row.timeOut)),
  },
  {
    title: columnTitle('approvedDuration'),
    width: 84,
    align: 'right',
    render: approvedDurationText,
    edit: durationCell,
  },
  {
    title: columnTitle('approvalStatus'),
    width: 114,
    render: (row) => {
      const { tone, label } = approvalStatusLook[row.approvalStatus];
      return (
        <span className="inline-tags">
          <StatusTag tone={tone}>{label}</StatusTag>
          <Marks row={row} />
        </span>
      );
    },
    edit: statusCell,
  },
  { title: columnTitle('reviewedBy'), width: 120, render: (row) => row.reviewedBy },
  {
    title: columnTitle('reviewedTimestamp'),
    width: 134,
    render: (row) => <LocalTime instant={row.reviewedTimestamp} />,
  },
  {
    title: columnTitle('remark'),
    width: 140,
    card: 'wide',
    render: (row) => (
      <>
        {row.remark}
        {row.reason !== null && <div className="beside">Reason: {row.reason}</div>}
      </>
    ),
    edit: remarkCell,
  },
];

function Remark({ text }: { text: string | null }) {
  return <span className="small-words">{text}</span>;
}
