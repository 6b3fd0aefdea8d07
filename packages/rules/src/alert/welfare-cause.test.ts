import { expect, it } from 'vitest';
import { welfareCause } from './welfare-cause.ts';

const check = {
  staffName: 'Tan Ah Kow',
  phoneNo: '+6591234567',
  siteProfileName: 'Orchid Park',
  dueOn: '2026-11-25T18:00:00Z',
  timeZone: 'Asia/Singapore',
};

it('names the site and the time to everybody, and the person to whoever looks', () => {
  expect(welfareCause(check).sentence).toBe(
    'A guard at Orchid Park does not answer the welfare check of 02:00.',
  );
  expect(welfareCause(check).detail).toMatch(
    /^Tan Ah Kow \(.*9123 ?4567\), Orchid Park, called 3 times since 02:00$/,
  );
  expect(welfareCause({ ...check, phoneNo: null }).detail).toMatch(/^Tan Ah Kow, Orchid Park/);
});
