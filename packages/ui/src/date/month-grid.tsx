import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { LeftIcon, RightIcon } from '../icon/icons.ts';
import './calendar.css';

interface MonthGridProps {
  /** `YYYY-MM`, like all months here. */
  value: string | undefined;
  onPick: (month: string) => void;
  today: string;
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A year of which a month is picked. */
export default function MonthGrid({ value, onPick, today }: MonthGridProps) {
  const [year, setYear] = useState(Number((value ?? today).slice(0, 4)));
  return (
    <div className="ui-months">
      <div className="ui-months-year">
        <Button
          look="text"
          size="small"
          icon={<LeftIcon />}
          aria-label="Year before"
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite">{year}</span>
        <Button
          look="text"
          size="small"
          icon={<RightIcon />}
          aria-label="Year after"
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className="ui-months-grid">
        {names.map((name, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={month === value}
              aria-label={`${name} ${year}`}
              onClick={() => onPick(month)}
            >
              {name}
            </button>
          );
        })}
      </div>
    </div>
  );
}
