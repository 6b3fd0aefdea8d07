import { listTime } from '@guardroom/rules/dates';
import { useViewer } from '../../platform/session/session.ts';

interface LocalTimeProps {
  /** ISO UTC, or null where there is none. */
  instant: string | null;
  /** Shown where there is none. */
  none?: string;
}

/** A time of a list in the zone of the agency, wherever the browser is (LST-19, LST-20). */
export function LocalTime({ instant, none = '' }: LocalTimeProps) {
  const { timeZone } = useViewer();
  if (instant === null) return none;
  // Where a column is narrow, the time stands below its day.
  const [day, time] = listTime(instant, timeZone).split(', ');
  return (
    <time dateTime={instant}>
      <span className="nowrap">{day},</span> <span className="nowrap">{time}</span>
    </time>
  );
}
