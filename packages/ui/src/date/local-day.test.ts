import { expect, it } from 'vitest';
import { fromLocal, toLocalNoon } from './local-day.ts';

it.each(['2026-11-23', '2026-01-01', '2026-12-31', '2024-02-29', '1931-04-05', '2026-03-29'])(
  '%s is the same day after it was an instant of the browser',
  (day) => {
    expect(fromLocal(toLocalNoon(day))).toBe(day);
    expect(toLocalNoon(day).getHours()).toBe(12);
  },
);
