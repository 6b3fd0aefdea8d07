import type { PackShift } from '@guardroom/rules/guard/pack';
import { useSay } from '../../platform/texts/language.ts';
import { useShiftName } from '../../platform/texts/shift-name.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { attendanceTexts } from './attendance-texts.ts';

interface ShiftCardProps {
  shift: PackShift;
  /** It is the one that a coming now is meant for. */
  isNow: boolean;
  timeZone: string | undefined;
}

/** A shift as its guard sees it: where, when, with whom. */
export function ShiftCard({ shift, isNow, timeZone }: ShiftCardProps) {
  const say = useSay();
  const shiftName = useShiftName();
  const times = useTimes(timeZone);
  const { siteProfileName, name, start, end, others } = shift;
  return (
    <div>
      <p className="quiet">{say(isNow ? attendanceTexts.yourShift : attendanceTexts.nextShift)}</p>
      <h2>{siteProfileName}</h2>
      <p>
        {shiftName(name)}, {times.dayTime(start)} – {times.time(end)}
      </p>
      {others.length > 0 && <p className="quiet">{others.join(', ')}</p>}
    </div>
  );
}
