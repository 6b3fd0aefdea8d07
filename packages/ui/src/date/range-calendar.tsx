import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { calendarNames, calendarParts, monthsOf, outside } from './calendar-parts.ts';
import { fromLocal, toLocalNoon } from './local-day.ts';
import './calendar.css';

/** Both ends as `YYYY-MM-DD`; one of them may not be known yet. */
export interface RangeEnds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface RangeCalendarProps {
  value: RangeEnds;
  /** `isWhole`: both ends are picked. */
  onPick: (ends: RangeEnds, isWhole: boolean) => void;
  today: string;
  last?: string | undefined;
  presets?: readonly { readonly label: string; readonly from: string; readonly to: string }[];
  /** How many of them are seen side by side. */
  months: 1 | 2;
  autoFocus?: boolean;
}

/** Months of which a range is picked, beside the ranges that are asked for most. */
export default function RangeCalendar(props: RangeCalendarProps) {
  const { value, onPick, today, last, presets = [], months, autoFocus = false } = props;
  // A first press begins a new range, a second one ends it, whichever of them is earlier.
  const [begun, setBegun] = useState<string>();
  const pick = (day: string) => {
    if (begun === undefined) {
      setBegun(day);
      return onPick({ from: day }, false);
    }
    setBegun(undefined);
    onPick(begun <= day ? { from: begun, to: day } : { from: day, to: begun }, true);
  };
  const { from, to } = value;
  return (
    <div className="ui-range">
      {presets.length > 0 && (
        <ul className="ui-presets" aria-label="Ranges">
          {presets.map(({ label, ...range }) => (
            <li key={label}>
              <button type="button" onClick={() => onPick(range, true)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <DayPicker
        mode="range"
        selected={{
          from: from === undefined ? undefined : toLocalNoon(from),
          to: to === undefined ? undefined : toLocalNoon(to),
        }}
        onSelect={(_, day) => pick(fromLocal(day))}
        numberOfMonths={months}
        // The range stands on the right, what came before it on the left.
        defaultMonth={toLocalNoon(months === 2 ? monthBefore(to ?? today) : (to ?? today))}
        {...monthsOf(today, undefined, last)}
        today={toLocalNoon(today)}
        disabled={outside(undefined, last)}
        autoFocus={autoFocus}
        labels={calendarNames}
        classNames={calendarParts}
      />
    </div>
  );
}

function monthBefore(day: string): string {
  const date = toLocalNoon(`${day.slice(0, 8)}01`);
  date.setMonth(date.getMonth() - 1);
  return fromLocal(date);
}
