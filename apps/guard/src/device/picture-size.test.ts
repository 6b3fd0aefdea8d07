import { expect, it } from 'vitest';
import { fitWithin, pictureLimits, pictureSteps } from './picture-size.ts';

it.each([
  ['wide', 4000, 3000, 1600, 1200],
  ['high', 3000, 4000, 1200, 1600],
  ['small', 640, 480, 640, 480],
  ['a strip', 16000, 2, 1600, 1],
])('a picture that is %s (%i × %i) becomes %i × %i', (_, width, height, wide, high) => {
  expect(fitWithin({ width, height }, pictureLimits.longSide)).toEqual({
    width: wide,
    height: high,
  });
});

it('each step makes a picture smaller than the one before', () => {
  const weights = pictureSteps.map(({ longSide, quality }) => longSide ** 2 * quality);
  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  expect(new Set(weights).size).toBe(weights.length);
});
