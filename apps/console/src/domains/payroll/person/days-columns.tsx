import { approvalStatusLook } from '@guardroom/rules/attendance/approval-status';
import { isReceivedLate } from '@guardroom/rules/attendance/attendance-marks';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { shiftNameOf } from '@guardroom/rules/deployment/shifts';
import { hoursText } from '@guardroom/rules/payroll/pay/pay-hours';
import { can, useViewer } from '../../../platform/session/session.ts';
import { AuditLink } from '../../../ui/case/audit-link.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { onDutyPath, recordPath, rosterPath } from '../paths.ts';
import type { Statement } from './queries.ts';

export type DayRow = Statement['shifts'][number] & { readonly place: number };
type Planned = NonNullable<DayRow['planned']>;
type Clocked = NonNullable<DayRow['attendance']>;
type DeviceTimes = Pick<Clocked, 'timeIn' | 'timeInReceivedOn' | 'timeOut' | 'timeOutReceivedOn'>;

/** A shift with what was planned, what was clocked and decided, and the ways to the records. */
export function dayColumns({ line }: Statement): readonly ListColumn<DayRow>[] {
  return [
    {
      title: 'Day',
      card: 'heading',
      width: 120,
      render: ({ date, shift, planned }) => (
        <>
          <span className="nowrap">{listDate(date)}</span>
          <div className="beside">
            {shiftNameOf({ shift, shiftTypeName: planned?.shiftTypeName ?? null })}
          </div>
        </>
      ),
    },
    {
      title: 'Roster',
      width: 210,
      card: 'wide',
      render: ({ date, planned }) => (planned ? <Roster date={date} planned={planned} /> : '-'),
    },
    {
      title: 'Clocked',
      width: 210,
      card: 'wide',
      render: ({ attendance }) => (attendance ? <ClockedTimes {...attendance} /> : '-'),
    },
    {
      title: 'Approved',
      width: 96,
      align: 'right',
      render: ({ attendance }) => approvedText(attendance),
    },
    { title: 'Status', width: 116, render: ({ attendance }) => <Status of={attendance} /> },
    {
      title: 'Remark',
      card: 'wide',
      render: ({ attendance }) =>
        [attendance?.reason, attendance?.remark].filter(Boolean).join('; ') || '-',
    },
    {
      title: 'Cause',
      width: 100,
      render: ({ attendance }) =>
        attendance ? <Causes attendance={attendance} staff={line} /> : '-',
    },
  ];
}

function Roster({ date, planned }: { date: string; planned: Planned }) {
  const { siteName, siteProfileID, start, end } = planned;
  const site = siteName ?? 'No site';
  return (
    <>
      {can('readDeployments') ? (
        <RowLink action href={rosterPath(date, siteProfileID)}>
          {site}
        </RowLink>
      ) : (
        site
      )}
      <div className="beside">
        <LocalTime instant={start} /> to <LocalTime instant={end} />
      </div>
    </>
  );
}

function ClockedTimes(clocked: Clocked) {
  const { siteName, timeIn, timeOut, notClockedOut } = clocked;
  return (
    <>
      {siteName ?? 'No site'}
      <div className="beside">
        <LocalTime instant={timeIn} /> to{' '}
        {timeOut === null ? (
          'on duty'
        ) : (
          <LocalTime instant={notClockedOut ? null : timeOut} none="not clocked out" />
        )}
      </div>
      <Received {...clocked} />
    </>
  );
}

/** When what the device told reached the server, where that was long after. */
function Received({ timeIn, timeInReceivedOn, timeOut, timeOutReceivedOn }: DeviceTimes) {
  if (timeInReceivedOn === null && timeOutReceivedOn === null) {
    return <div className="beside">Entered in the office</div>;
  }
  const isLateIn = isReceivedLate(timeIn, timeInReceivedOn);
  const isLateOut = isReceivedLate(timeOut, timeOutReceivedOn);
  return (
    <div className="beside">
      {isLateIn && <ReceivedAt end="In" instant={timeInReceivedOn} />}
      {isLateOut && <ReceivedAt end="Out" instant={timeOutReceivedOn} />}
      {!isLateIn && !isLateOut && 'Told by the device at once'}
    </div>
  );
}

function ReceivedAt({ end, instant }: { end: 'In' | 'Out'; instant: string | null }) {
  return (
    <div>
      {end} received <LocalTime instant={instant} />
    </div>
  );
}

/** What is paid by: nothing unless it was approved. */
function approvedText(attendance: DayRow['attendance']): string {
  if (attendance?.approvalStatus !== 'APPROVED') return '-';
  return hoursText(attendance.approvedDuration ?? 0);
}

function Status({ of }: { of: DayRow['attendance'] }) {
  if (of === null) return <StatusTag tone="grey">No record</StatusTag>;
  const { tone, label } = approvalStatusLook[of.approvalStatus];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

interface CausesProps {
  attendance: Clocked;
  staff: { staffNo: string; staffName: string };
}

/** To the record and its audit, for who may see these. */
function Causes({ attendance: { id, timeIn, timeOut, createdOn }, staff }: CausesProps) {
  const { timeZone } = useViewer();
  const date = dateOf(timeIn, timeZone);
  const href = timeOut === null ? onDutyPath(staff.staffNo) : recordPath(id, date);
  if (!can('readAttendance') && !can('readAudit')) return '-';
  return (
    <span className="row-actions">
      {can('readAttendance') && (
        <RowLink action href={href}>
          Record <span className="screen-reader-only">of {listDate(date)}</span>
        </RowLink>
      )}
      {can('readAudit') && (
        <AuditLink
          kind="Attendance"
          id={id}
          since={createdOn}
          name={`the record of ${staff.staffName} of ${listDate(date)}`}
        />
      )}
    </span>
  );
}
