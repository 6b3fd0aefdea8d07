import { useLocale } from './language.ts';

/** How times of the agency are said on screens. All take ISO UTC or ms. */
export interface SayTimes {
  /** 19:55 */
  time: (at: string | number) => string;
  /** Tue, 24 Nov, 19:55 */
  dayTime: (at: string | number) => string;
  /** Tue, 24 Nov */
  day: (at: string | number) => string;
  /** 24 Nov 2026 */
  date: (at: string | number) => string;
}

/** @param timeZone of the agency; the device's own where it is not known */
export function useTimes(timeZone: string | undefined): SayTimes {
  const locale = useLocale();
  const zone = timeZone === undefined ? {} : { timeZone };
  const said = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options, ...zone });
    return (at: string | number) => format.format(new Date(at));
  };
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return {
    time: said(time),
    day: said(day),
    dayTime: said({ ...day, ...time }),
    date: said(date),
  };
}
