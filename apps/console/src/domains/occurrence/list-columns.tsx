import { attributionTexts } from '@guardroom/rules/occurrence/attribution';
import { occurrenceTitles } from '@guardroom/rules/occurrence/occurrence-columns';
import { useViewer } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';
import {
  descriptionCell,
  serialCell,
  timeCell,
  titleCell,
  type OccurrenceDraft,
} from './list-row-editor.tsx';
import type { OccurrenceRow } from './queries.ts';

/** OCC-18. */
export const occurrenceColumns: readonly ListColumn<OccurrenceRow, OccurrenceDraft>[] = [
  {
    title: occurrenceTitles.siteProfileName,
    width: 150,
    card: 'heading',
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
  },
  {
    title: occurrenceTitles.sn,
    width: 70,
    align: 'right',
    render: (row) => row.sn,
    edit: serialCell,
  },
  {
    title: occurrenceTitles.datetime,
    width: 178,
    render: (row) => <LocalTime instant={row.datetime} />,
    edit: timeCell,
  },
  { title: occurrenceTitles.title, width: 160, render: (row) => row.title, edit: titleCell },
  {
    title: occurrenceTitles.description,
    card: 'wide',
    render: (row) => <Occurrence row={row} />,
    edit: descriptionCell,
  },
  {
    title: occurrenceTitles.rank,
    width: 64,
    render: (row) => row.reportedByStaffProfileDesignation,
  },
  {
    title: occurrenceTitles.name,
    width: 130,
    render: (row) => (
      <StaffLink id={row.reportedByStaffProfileID}>{row.reportedByStaffProfileName}</StaffLink>
    ),
  },
];

/** What happened, and below it who struck it off and when it was written, if later than its time. */
function Occurrence({ row }: { row: OccurrenceRow }) {
  const { timeZone } = useViewer();
  return (
    <>
      <span className="pre-line">{row.description}</span>
      {row.marks.length > 0 && (
        <div>
          <EventMarks marks={row.marks} of={{ entity: 'Occurrence', id: row.id }} />
        </div>
      )}
      {attributionTexts(row, timeZone).map((text) => (
        <small key={text} className="list-note">
          {text}
        </small>
      ))}
    </>
  );
}
