import { headingDate, monthText } from '@guardroom/rules/dates';
import type { HalfDay } from '@guardroom/rules/leave/leave-days';
import { leaveStatusLook, type LeaveStatus } from '@guardroom/rules/leave/leave-status';
import { DayHeads, isRest } from '../../ui/roster/plan-days.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { useOpenRow } from '../../ui/list/row-link.tsx';
import { useScroller } from '@guardroom/ui/hook/use-scroller.ts';
import { leaveRequestPath } from './paths.ts';
import '../../ui/roster/plan-grid.css';

interface Leave {
  id: number;
  leaveTypeName: string;
  startDate: string;
  endDate: string;
  halfDay: HalfDay | null;
  status: LeaveStatus;
}

interface CalendarProps {
  month: string;
  people: readonly {
    staffProfileID: number;
    staffName: string;
    staffNo: string;
    leave: readonly Leave[];
  }[];
  days: readonly { date: string; approved: number; pending: number }[];
  /** The name of the public holiday on a date. */
  holidayOf: (date: string) => string | undefined;
}

/** People with leave down, the days of the month across; each day of leave leads to its request. */
export function CalendarGrid({ month, people, days, holidayOf }: CalendarProps) {
  const scroller = useScroller('Leave of the month');
  return (
    <>
      <p className="muted">
        <span className="inline-tags">
          <span className="plan-leave plan-leave-approved" aria-hidden>
            A
          </span>
          approved
          <span className="plan-leave plan-leave-pending" aria-hidden>
            A
          </span>
          asked for
        </span>
      </p>
      <div ref={scroller} className="plan-scroller">
        <div role="table" className="plan-grid" aria-label={`Leave in ${monthText(month)}`}>
          <div role="rowgroup" className="plan-head">
            <div role="row">
              <div role="columnheader">Staff</div>
              <DayHeads dates={days.map(({ date }) => date)} holidayOf={holidayOf} />
            </div>
          </div>
          <div role="rowgroup">
            {people.map(({ staffProfileID, staffName, staffNo, leave }) => (
              <div key={staffProfileID} role="row">
                <div role="rowheader">
                  <StaffLink id={staffProfileID}>{staffName}</StaffLink>{' '}
                  <span className="muted">{staffNo}</span>
                </div>
                {days.map(({ date }) => (
                  <div key={date} role="cell" data-weekend={isRest(date, holidayOf)}>
                    {leave
                      .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
                      .map((one) => (
                        <LeaveMark key={one.id} leave={one} name={staffName} date={date} />
                      ))}
                  </div>
                ))}
              </div>
            ))}
            {people.length === 0 && (
              <div role="row">
                <div role="rowheader">Nobody has leave in this month.</div>
              </div>
            )}
          </div>
          <div role="rowgroup" className="plan-foot">
            <div role="row">
              <div role="rowheader">Away (asked for)</div>
              {days.map(({ date, approved, pending }) => (
                <div key={date} role="cell" className="plan-total">
                  {approved || (pending ? 0 : '')}
                  {pending > 0 && ` (${pending})`}
                </div>
              ))}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

interface MarkProps {
  leave: Leave;
  name: string;
  date: string;
}

function LeaveMark({ leave: { id, leaveTypeName, halfDay, status }, name, date }: MarkProps) {
  const part = halfDay === null ? '' : ` (${halfDay})`;
  const label = leaveStatusLook[status].label.toLowerCase();
  const text = `${name}, ${headingDate(date)}: ${leaveTypeName}${part}, ${label}`;
  const open = useOpenRow();
  return (
    <a
      href={leaveRequestPath(id)}
      onClick={(event) => open(event, leaveRequestPath(id))}
      className={`plan-leave plan-leave-${status.toLowerCase()}`}
      aria-label={text}
      title={text}
    >
      {halfDay === null ? leaveTypeName.slice(0, 1) : '½'}
    </a>
  );
}
