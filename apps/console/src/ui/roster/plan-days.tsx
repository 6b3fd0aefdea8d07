import { weekdayText } from '@guardroom/rules/dates';
import { holidayHeading, holidayText, type Holiday } from '@guardroom/rules/leave/holidays';
import { rowHeight } from './use-drawn.ts';
import './plan-grid.css';

/** The days of a plan, across: what the roster of a month and the calendar of leave have in common. */

type HolidayOf = (date: string) => string | undefined;

interface DayHeadsProps {
  dates: readonly string[];
  holidayOf: HolidayOf;
  /** Marked, where it is among the dates. */
  today?: string;
}

/** A column header for each day; a public holiday is marked, and named to whoever points at it. */
export function DayHeads({ dates, holidayOf, today }: DayHeadsProps) {
  return dates.map((date) => {
    const holiday = holidayOf(date);
    const heading = holidayHeading(date, holiday);
    return (
      <div
        key={date}
        role="columnheader"
        data-weekend={isRest(date, holidayOf)}
        data-holiday={holiday !== undefined}
        title={heading}
        aria-current={date === today ? 'date' : undefined}
      >
        <span aria-hidden>{weekdayText(date).slice(0, 2)}</span>
        <span aria-hidden>{Number(date.slice(8))}</span>
        <span className="screen-reader-only">{heading}</span>
      </div>
    );
  });
}

/** Whether a day looks like a day off: a weekend or a public holiday. */
export function isRest(date: string, holidayOf: HolidayOf): boolean {
  return weekdayText(date).startsWith('S') || holidayOf(date) !== undefined;
}

/** Rows of a long plan that are not drawn. */
export function RowGap({ rows }: { rows: number }) {
  return rows > 0 && <div className="plan-gap" style={{ height: rows * rowHeight }} />;
}

/** The public holidays of a plan in words, below it; nothing where there are none. */
export function HolidayList({ days = [] }: { days: readonly Holiday[] | undefined }) {
  if (days.length === 0) return null;
  return (
    <p className="plan-holidays">
      <strong>Public holidays:</strong> {days.map(holidayText).join(', ')}
    </p>
  );
}
