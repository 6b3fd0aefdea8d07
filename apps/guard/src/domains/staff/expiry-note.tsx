import { todayIn } from '@guardroom/rules/dates';
import { expiryWindow, type ExpiryWindow } from '@guardroom/rules/staff/document/expiry';
import { clock } from '../../device/clock.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { staffTexts } from './staff-texts.ts';

/** How loud it is said: what has run out as an error, what is near as a warning. */
const kinds: Readonly<Record<ExpiryWindow, 'error' | 'warning'>> = {
  EXPIRED: 'error',
  DAYS_30: 'warning',
  DAYS_60: 'warning',
  DAYS_90: 'warning',
};

/** The last valid day, in words and, where it is near or past, in colour. */
export function ExpiryNote({ expiry, timeZone }: { expiry: string | null; timeZone: string }) {
  const say = useSay();
  const times = useTimes('UTC');
  if (expiry === null) return <p className="quiet">{say(staffTexts.noExpiry)}</p>;
  const window = expiryWindow(expiry, todayIn(timeZone, clock.now()));
  const words = {
    EXPIRED: staffTexts.expired,
    DAYS_30: staffTexts.soon,
    DAYS_60: staffTexts.soon,
    DAYS_90: staffTexts.soon,
  };
  const text = window === undefined ? staffTexts.valid : words[window];
  const said = say(text, { day: times.date(expiry) });
  if (window === undefined) return <p>{said}</p>;
  return (
    <p className="note" data-kind={kinds[window]}>
      {said}
    </p>
  );
}
