import { useLocale } from '../platform/texts/language.ts';
import { useKept } from '../store/changes.ts';
import { keptPerson } from '../store/meta.ts';

/** The time zone of the agency; that of the device before anybody signed in. */
export function useTimeZone(): string {
  const person = useKept(keptPerson)?.value;
  return person?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How a screen writes an instant: `25 Nov, 20:15`, in the language that was chosen. */
export function useTime(): (instant: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => format.format(new Date(instant));
}
