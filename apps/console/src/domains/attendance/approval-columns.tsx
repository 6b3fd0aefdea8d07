import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { totalDurationText } from '@guardroom/rules/attendance/approved-duration';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import {
  circumstancesFragment,
  ClockedSite,
  ClockedTime,
  Marks,
} from './circumstances-columns.tsx';

export const approvalRowFragment = graphql(
  `
    fragment ApprovalRow on Attendance @_unmask {
      id
      staffProfileID
      staffName
      timeInPhoto {
        url
        thumbnailURL
      }
      timeOutPhoto {
        url
        thumbnailURL
      }
      approvalStatus
      ...AttendanceAround
    }
  `,
  [circumstancesFragment],
);

export type ApprovalRow = ResultOf<typeof approvalRowFragment>;

export const approvalColumns: readonly ListColumn<ApprovalRow>[] = [
  {
    title: 'Staff Name',
    card: 'heading',
    render: (row) => <StaffLink id={row.staffProfileID}>{row.staffName}</StaffLink>,
  },
  { title: 'Site In', render: (row) => <ClockedSite row={row} end="In" /> },
  {
    title: 'Time In',
    width: 176,
    sort: 'timeIn',
    render: (row) => <ClockedTime row={row} end="In" />,
  },
  { title: 'Site Out', render: (row) => <ClockedSite row={row} end="Out" /> },
  {
    title: 'Time Out',
    width: 176,
    render: (row) => <ClockedTime row={row} end="Out" />,
  },
  {
    title: 'Total Duration',
    width: 120,
    align: 'right',
    render: (row) => (row.notClockedOut ? '' : totalDurationText(row.timeIn, row.timeOut)),
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
    render: (row) => {
      const { tone, label } = approvalStatusLook[row.approvalStatus];
      return (
        <span className="inline-tags">
          <StatusTag tone={tone}>{label}</StatusTag>
          <Marks row={row} />
        </span>
      );
    },
  },
];
