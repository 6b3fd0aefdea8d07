import { describe, expect, it } from 'vitest';
import { distanceBetween, verdictOfFence, type Position } from './geofence.ts';

const fence = { latitude: 1.3, longitude: 103.8, radius: 150 };

/** About so many metres north of the middle: a degree is 111.2 km. */
const north = (metres: number, others: Partial<Position> = {}): Position => ({
  latitude: fence.latitude + metres / 111_195,
  longitude: fence.longitude,
  accuracy: 0,
  age: 0,
  ...others,
});

describe('whether somebody is at a site', () => {
  it.each<[string, Position, string]>([
    ['in its middle', north(0), 'INSIDE'],
    ['within the radius', north(149), 'INSIDE'],
    ['beyond the radius', north(152), 'OUTSIDE'],
    ['beyond it by less than the doubt', north(200, { accuracy: 60 }), 'INSIDE'],
    ['beyond it by more than the doubt', north(220, { accuracy: 60 }), 'OUTSIDE'],
    ['with more doubt than speaks for them', north(270, { accuracy: 190 }), 'OUTSIDE'],
    ['just within the doubt that counts', north(249, { accuracy: 190 }), 'INSIDE'],
    ['with the most doubt that says something', north(0, { accuracy: 200 }), 'INSIDE'],
    ['with more doubt than says anything, near', north(0, { accuracy: 201 }), 'UNCERTAIN'],
    ['with more doubt than says anything, far', north(9000, { accuracy: 201 }), 'UNCERTAIN'],
    ['a minute ago', north(9000, { age: 60_000 }), 'OUTSIDE'],
    ['longer ago', north(9000, { age: 60_001 }), 'UNCERTAIN'],
  ])('%s', (_, position, verdict) => {
    expect(verdictOfFence(fence, position)).toBe(verdict);
  });
});

it.each([
  [{ latitude: 1.3, longitude: 103.8 }, { latitude: 1.3, longitude: 103.8 }, 0],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_087],
  [{ latitude: 1.2797, longitude: 103.8489 }, { latitude: 1.4368, longitude: 103.7862 }, 18_810],
  [{ latitude: 1, longitude: 179.9 }, { latitude: 1, longitude: -179.9 }, 22_236],
])('%j and %j are %d m apart', (one, other, metres) => {
  expect(Math.abs(distanceBetween(one, other) - metres)).toBeLessThan(10);
});
