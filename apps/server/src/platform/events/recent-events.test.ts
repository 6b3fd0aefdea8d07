import { recentSpan } from '@guardroom/rules/streams';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AgencyEvent } from './events.ts';
import { keepRecentEvents } from './recent-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const event = (n: number): AgencyEvent => ({ agencyId: 7, topic: 'attendance', data: { n } });
const resync: AgencyEvent = { agencyId: 0, topic: 'resync', data: {} };

it('keeps what was told in the last seconds, in its order', () => {
  const recent = keepRecentEvents(resync);
  recent.keep(event(1));
  vi.advanceTimersByTime(recentSpan - 1000);
  recent.keep(event(2));
  expect(recent.all()).toEqual([event(1), event(2)]);
  vi.advanceTimersByTime(2000);
  expect(recent.all()).toEqual([event(2)]);
});

it('says that there was more than it keeps, as long as that is recent', () => {
  const recent = keepRecentEvents(resync, 4);
  for (const n of [1, 2, 3, 4, 5]) recent.keep(event(n));
  expect(recent.all()).toEqual([resync, event(4), event(5)]);
  vi.advanceTimersByTime(recentSpan + 1);
  recent.keep(event(6));
  expect(recent.all()).toEqual([event(6)]);
});

it('says nothing of old events that made room for new ones', () => {
  const recent = keepRecentEvents(resync, 4);
  for (const n of [1, 2, 3, 4]) recent.keep(event(n));
  vi.advanceTimersByTime(recentSpan + 1);
  recent.keep(event(5));
  expect(recent.all()).toEqual([event(5)]);
});
