import { describe, expect, it } from 'vitest';
import { offsetFrom, reachOf } from './plot.ts';

const middle = { latitude: 1.3, longitude: 103.8 };
/** A degree is 111.2 km. */
const degree = 111_195;

describe('where a place is drawn', () => {
  it.each([
    ['north', { latitude: 0.001, longitude: 0 }, 0, -111],
    ['south', { latitude: -0.001, longitude: 0 }, 0, 111],
    ['east', { latitude: 0, longitude: 0.001 }, 111, 0],
    ['west', { latitude: 0, longitude: -0.001 }, -111, 0],
  ])('%s of the middle', (_, by, x, y) => {
    const place = {
      latitude: middle.latitude + by.latitude,
      longitude: middle.longitude + by.longitude,
    };
    const offset = offsetFrom(middle, place);
    expect(Math.abs(offset.x - x)).toBeLessThan(1);
    expect(Math.abs(offset.y - y)).toBeLessThan(1);
  });

  it('is as far away as it is', () => {
    const place = { latitude: 1.3 + 300 / degree, longitude: 103.8 };
    expect(Math.round(Math.hypot(...Object.values(offsetFrom(middle, place))))).toBe(300);
  });
});

describe('how far a drawing reaches', () => {
  it.each<[string, number, number[], number]>([
    ['around a small fence alone', 50, [], 200],
    ['around a usual fence alone', 150, [], 200],
    ['around the largest fence', 1000, [], 2000],
    ['as far as people were', 150, [10, 20, 500], 800],
    ['past one stray of many', 150, [...Array.from({ length: 20 }, () => 30), 90_000], 200],
    ['no farther than is of use', 150, [90_000, 90_000], 200],
  ])('%s', (_, radius, distances, reach) => {
    expect(reachOf(radius, distances)).toBe(reach);
  });
});
