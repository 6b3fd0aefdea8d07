import type { ReactNode } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarNames, calendarParts, monthsOf, outside } from './calendar-parts.ts';
import { fromLocal, toLocalNoon } from './local-day.ts';
import './calendar.css';

export interface DayCalendarProps {
  /** `YYYY-MM-DD`, like all days here. */
  value: string | undefined;
  onPick: (day: string) => void;
  today: string;
  first?: string | undefined;
  last?: string | undefined;
  /** The keyboard goes on in it. */
  autoFocus?: boolean;
  /** Below the days. */
  foot?: ReactNode;
}

/** A month of which a day is picked. */
export default function DayCalendar(props: DayCalendarProps) {
  const { value, onPick, today, first, last, autoFocus = false, foot } = props;
  const shown = value ?? (last !== undefined && last < today ? last : today);
  return (
    <>
      <DayPicker
        // Another value comes with its month.
        key={value?.slice(0, 7)}
        mode="single"
        required
        selected={value === undefined ? undefined : toLocalNoon(value)}
        onSelect={(day) => onPick(fromLocal(day))}
        defaultMonth={toLocalNoon(shown)}
        {...monthsOf(today, first, last)}
        captionLayout="dropdown"
        showOutsideDays
        today={toLocalNoon(today)}
        disabled={outside(first, last)}
        autoFocus={autoFocus}
        labels={calendarNames}
        classNames={{ ...calendarParts, selected: 'ui-calendar-chosen' }}
      />
      {foot !== undefined && <div className="ui-calendar-foot">{foot}</div>}
    </>
  );
}
