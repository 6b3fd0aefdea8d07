import { listTime, shortTime, todayIn } from '@guardroom/rules/dates';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { useViewer } from '../../platform/session/session.ts';

interface LocalTimeProps {
  /** ISO UTC, or null where there is none. */
  instant: string | null;
  /** Shown where there is none. */
  none?: string;
  /** Without the year of today on a wide screen: a table has many columns. */
  short?: boolean;
}

/** A time of a list in the zone of the agency, wherever the browser is (LST-19, LST-20). */
export function LocalTime({ instant, none = '', short = false }: LocalTimeProps) {
  const { timeZone } = useViewer();
  const narrow = useViewMode() === 'mobile';
  if (instant === null) return none;
  if (short && !narrow) return <ShortTime instant={instant} timeZone={timeZone} />;
  // Where a column is narrow, the time stands below its day.
  const [day, time] = listTime(instant, timeZone).split(', ');
  return (
    <time dateTime={instant}>
      <span className="nowrap">{day},</span> <span className="nowrap">{time}</span>
    </time>
  );
}

/** The pointer and screen readers are told the whole time. */
function ShortTime({ instant, timeZone }: { instant: string; timeZone: string }) {
  const whole = listTime(instant, timeZone);
  const [day, time] = shortTime(instant, timeZone, todayIn(timeZone)).split(', ');
  return (
    <time dateTime={instant} title={whole}>
      <span aria-hidden>
        <span className="nowrap">{day},</span> <span className="nowrap">{time}</span>
      </span>
      <span className="screen-reader-only">{whole}</span>
    </time>
  );
}
