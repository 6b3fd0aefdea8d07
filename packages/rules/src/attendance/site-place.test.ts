import { expect, it } from 'vitest';
import { distanceBetween, distanceText, usualPlace } from './site-place.ts';

const place = (latitude: number, longitude: number) => ({
  latitude,
  longitude,
});
const merlion = place(1.2868, 103.8545);

it.each([
  ['the same place', merlion, 0],
  ['a thousandth of a degree to the north', place(1.2878, 103.8545), 111],
  ['a thousandth of a degree to the east', place(1.2868, 103.8555), 111],
  ['Changi Airport', place(1.3644, 103.9915), 17_504],
  ['the other side of the earth', place(-1.2868, -76.1455), 20_015_087],
])('measures to %s', (_, other, metres) => {
  expect(distanceBetween(merlion, other)).toBe(metres);
  expect(distanceBetween(other, merlion)).toBe(metres);
});

it('measures a degree to the east shorter far from the equator', () => {
  expect(distanceBetween(place(60, 10), place(60, 11))).toBe(55_597);
});

it('measures nothing from or to a place that is not known', () => {
  expect(distanceBetween(null, merlion)).toBeNull();
  expect(distanceBetween(merlion, null)).toBeNull();
});

it('finds the place of a site in the middle of who clocked in there, whatever strays do', () => {
  const around = [place(1, 103), place(1.2, 103.2), place(1.1, 103.1), place(50, 8)];
  expect(usualPlace([...around, place(1.3, 103.3)])).toEqual(place(1.2, 103.1));
  expect(usualPlace([...around, place(1.3, 103.3), place(1.4, 103.4)])).toEqual({
    latitude: expect.closeTo(1.25),
    longitude: expect.closeTo(103.15),
  });
});

it('knows no place of fewer than five positions', () => {
  expect(usualPlace([merlion, merlion, merlion, merlion])).toBeNull();
  expect(usualPlace([merlion, merlion, merlion, merlion, merlion])).toEqual(merlion);
});

it.each([
  [0, '0 m'],
  [999, '999 m'],
  [1000, '1.0 km'],
  [17_497, '17.5 km'],
])('writes %d metres as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
