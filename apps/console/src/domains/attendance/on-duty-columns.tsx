import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';

export const onDutyRowFragment = graphql(`
  fragment OnDutyRow on Attendance @_unmask {
    id
    version
    staffProfileID
    staffName
    timeIn
    timeInSiteProfileID
    timeInSiteProfileName
    marks
    timeInPhoto {
      url
      thumbnailURL
    }
  }
`);

export type OnDutyRow = ResultOf<typeof onDutyRowFragment>;

export const onDutyColumns: readonly ListColumn<OnDutyRow>[] = [
  {
    title: 'Staff Name',
    card: 'heading',
    render: (row) => <StaffLink id={row.staffProfileID}>{row.staffName}</StaffLink>,
  },
  {
    title: 'Site In',
    render: (row) => <SiteLink id={row.timeInSiteProfileID}>{row.timeInSiteProfileName}</SiteLink>,
  },
  {
    title: 'Time In',
    sort: 'timeIn',
    render: (row) => (
      <span className="inline-tags">
        <LocalTime instant={row.timeIn} />
        <EventMarks marks={row.marks} of={{ entity: 'Attendance', id: row.id }} />
      </span>
    ),
  },
  {
    title: 'Attendance Images',
    card: 'wide',
    render: (row) => (
      <ImagePreview
        pictures={[{ alt: `Time In photo of ${row.staffName}`, image: row.timeInPhoto }]}
      />
    ),
  },
];
