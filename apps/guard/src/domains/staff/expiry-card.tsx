import { todayIn } from '@guardroom/rules/dates';
import { expiryWindow } from '@guardroom/rules/staff/document/expiry';
import { clock } from '../../device/clock.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { staffTexts } from './staff-texts.ts';

/** The last valid day, in words and, where it is near or past, in colour. */
export function ExpiryNote({ expiry, timeZone }: { expiry: string | null; timeZone: string }) {
  const say = useSay();
  const times = useTimes('UTC');
  if (expiry === null) return <p className="quiet">{say(staffTexts.noExpiry)}</p>;
  const window = expiryWindow(expiry, todayIn(timeZone, clock.now()));
  const day = times.date(expiry);
  if (window === undefined) return <p>{say(staffTexts.valid, { day })}</p>;
  const isOver = window === 'EXPIRED';
  return (
    <p className="note" data-kind={isOver ? 'error' : undefined}>
      {say(isOver ? staffTexts.expired : staffTexts.soon, { day })}
    </p>
  );
}
