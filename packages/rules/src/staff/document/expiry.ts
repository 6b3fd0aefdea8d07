import { addDays } from '../../dates.ts';

/** What runs out, in time to renew it. Dates are `YYYY-MM-DD`; an expiry is the last valid day. */

/** Days before an expiry from which on it is told, the most urgent first. */
export const expirySteps = [30, 60, 90] as const;

/** What the view can be narrowed to; 60 days hold those of 30. */
export const expiryWindows = ['EXPIRED', 'DAYS_30', 'DAYS_60', 'DAYS_90'] as const;
export type ExpiryWindow = (typeof expiryWindows)[number];

export const expiryWindowLabels: Readonly<Record<ExpiryWindow, string>> = {
  EXPIRED: 'Expired',
  DAYS_30: 'Within 30 days',
  DAYS_60: 'Within 60 days',
  DAYS_90: 'Within 90 days',
};

/** Days from today that a window ends with; it begins today. */
export const daysOfWindow: Readonly<Record<Exclude<ExpiryWindow, 'EXPIRED'>, number>> = {
  DAYS_30: 30,
  DAYS_60: 60,
  DAYS_90: 90,
};

/** Tag colour of the narrowest window. */
export const expiryTone = {
  EXPIRED: 'red',
  DAYS_30: 'orange',
  DAYS_60: 'yellow',
  DAYS_90: 'grey',
} as const satisfies Record<ExpiryWindow, string>;

/** The narrowest window that an expiry lies in; undefined for none and for what lies further away. */
export function expiryWindow(expiry: string | null, today: string): ExpiryWindow | undefined {
  if (expiry === null) return undefined;
  if (expiry < today) return 'EXPIRED';
  return expiryWindows.find(
    (window) => window !== 'EXPIRED' && expiry <= addDays(today, daysOfWindow[window]),
  );
}

/** `Expired 3 days ago`, `Expires today`, `Expires in 29 days`. */
export function expiryText(expiry: string, today: string): string {
  const days = daysBetween(today, expiry);
  if (days === 0) return 'Expires today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `Expired ${count} ago` : `Expires in ${count}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
