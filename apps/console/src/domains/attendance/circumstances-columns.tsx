import {
  attendanceMarkLook,
  isReceivedLate,
  marksBeside,
  type AttendanceMark,
} from '@guardroom/rules/attendance/attendance-marks';
import { distanceText } from '@guardroom/rules/attendance/site-place';
import { listTime } from '@guardroom/rules/dates';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';

export const circumstancesFragment = graphql(`
  fragment AttendanceAround on Attendance @_unmask {
    id
    timeIn
    timeInReceivedOn
    timeInSiteProfileID
    timeInSiteProfileName
    timeOut
    timeOutReceivedOn
    timeOutSiteProfileID
    timeOutSiteProfileName
    notClockedOut
    marks
    circumstances {
      marks
      planned {
        siteName
        start
        end
      }
      overlaps {
        id
        siteName
        timeIn
        timeOut
      }
      timeInDistance
      timeOutDistance
    }
  }
`);

export type AttendanceAround = ResultOf<typeof circumstancesFragment>;

/** Everything unusual about a record: what surrounds it, the gravest first, and what its device told. */
export function Marks({ row }: { row: AttendanceAround }) {
  return (
    <>
      <AroundMarks marks={marksBeside(row.circumstances?.marks ?? [], row.marks)} />
      <EventMarks marks={row.marks} of={{ entity: 'Attendance', id: row.id }} />
    </>
  );
}

function AroundMarks({ marks }: { marks: readonly AttendanceMark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className="inline-tags">
      {marks.map((mark) => (
        <StatusTag key={mark} tone={attendanceMarkLook[mark].tone}>
          {attendanceMarkLook[mark].label}
        </StatusTag>
      ))}
    </span>
  );
}

type End = 'In' | 'Out';

interface ClockedTimeProps {
  row: AttendanceAround;
  end: End;
  /** Among many columns. */
  short?: boolean;
}

/** When somebody came or went, when the roster says so, and when the device told it, if late. */
export function ClockedTime({ row, end, short = false }: ClockedTimeProps) {
  const { timeZone } = useViewer();
  const planned = row.circumstances?.planned;
  const clocked = end === 'In' ? row.timeIn : row.notClockedOut ? null : row.timeOut;
  const rostered = end === 'In' ? planned?.start : planned?.end;
  const received = end === 'In' ? row.timeInReceivedOn : row.timeOutReceivedOn;
  return (
    <>
      <LocalTime instant={clocked} none="Not Available" short={short} />
      {rostered !== undefined && (
        <div className="beside">Roster {listTime(rostered, timeZone).split(', ')[1]}</div>
      )}
      {received !== null && isReceivedLate(clocked, received) && (
        <div className="beside">
          Received <LocalTime instant={received} short={short} />
        </div>
      )}
    </>
  );
}

/** Where somebody came or went, how far from it they stood, and where the roster has them. */
export function ClockedSite({ row, end }: { row: AttendanceAround; end: End }) {
  const around = row.circumstances;
  const metres = end === 'In' ? around?.timeInDistance : around?.timeOutDistance;
  const planned = end === 'In' ? around?.planned?.siteName : undefined;
  return (
    <>
      {end === 'In' ? (
        <SiteLink id={row.timeInSiteProfileID}>{row.timeInSiteProfileName}</SiteLink>
      ) : (
        <SiteLink id={row.timeOutSiteProfileID}>{row.timeOutSiteProfileName}</SiteLink>
      )}
      {planned && planned !== row.timeInSiteProfileName && (
        <div className="beside">Roster {planned}</div>
      )}
      {typeof metres === 'number' && <div className="beside">{distanceText(metres)} from site</div>}
    </>
  );
}

/** The records that share time with this one. */
export function Overlaps({ row }: { row: AttendanceAround }) {
  const { timeZone } = useViewer();
  return row.circumstances?.overlaps.map(({ id, siteName, timeIn, timeOut }) => (
    <div key={id} className="beside">
      Overlaps record {id}
      {siteName && ` at ${siteName}`}: {listTime(timeIn, timeZone)}
      {timeOut && ` to ${listTime(timeOut, timeZone)}`}
    </div>
  ));
}
