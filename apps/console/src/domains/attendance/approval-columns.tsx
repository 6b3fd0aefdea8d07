import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { totalDurationText } from '@guardroom/rules/attendance/approved-duration';
import { graphql, type ResultOf } from '../../platform/graphql.ts';
import { ImagePreview } from '../../ui/image-preview.tsx';
import type { ListColumn } from '../../ui/list-column.ts';
import { LocalTime } from '../../ui/local-time.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

export const approvalRowFragment = graphql(`
  fragment ApprovalRow on Attendance @_unmask {
    id
    staffName
    timeIn
    timeInSiteProfileName
    timeInPhoto {
      url
      thumbnailURL
    }
    timeOut
    timeOutSiteProfileName
    timeOutPhoto {
      url
      thumbnailURL
    }
    approvalStatus
  }
`);

export type ApprovalRow = ResultOf<typeof approvalRowFragment>;

export const approvalColumns: readonly ListColumn<ApprovalRow>[] = [
  { title: 'Staff Name', card: 'heading', render: (row) => row.staffName },
  { title: 'Site In', render: (row) => row.timeInSiteProfileName },
  {
    title: 'Time In',
    width: 176,
    sort: 'timeIn',
    render: (row) => <LocalTime instant={row.timeIn} />,
  },
  { title: 'Site Out', render: (row) => row.timeOutSiteProfileName },
  {
    title: 'Time Out',
    width: 176,
    render: (row) => <LocalTime instant={row.timeOut} none="Not Available" />,
  },
  {
    title: 'Total Duration',
    width: 120,
    align: 'right',
    render: (row) => totalDurationText(row.timeIn, row.timeOut),
  },
  {
    title: 'Attendance Images',
    width: 150,
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
    title: 'Approval Status',
    width: 130,
    render: ({ approvalStatus }) => {
      const { tone, label } = approvalStatusLook[approvalStatus];
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
];
