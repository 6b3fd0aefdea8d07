import { expect, test } from 'vitest';
import { fitsPicture, pixelsOf } from './blackout.ts';

const picture = { width: 1600, height: 900 };

test.each([
  [
    { left: 0, top: 0, width: 10_000, height: 10_000 },
    { left: 0, top: 0, ...picture },
  ],
  [
    { left: 5000, top: 5000, width: 2500, height: 2500 },
    { left: 800, top: 450, width: 400, height: 225 },
  ],
  // A pixel that is touched is covered whole.
  [
    { left: 1, top: 1, width: 100, height: 100 },
    { left: 0, top: 0, width: 17, height: 10 },
  ],
  [
    { left: 9950, top: 9950, width: 50, height: 50 },
    { left: 1592, top: 895, width: 8, height: 5 },
  ],
])('%j covers the pixels %j', (box, expected) => {
  expect(pixelsOf(box, picture)).toEqual(expected);
});

test.each([
  [{ left: 0, top: 0, width: 10_000, height: 10_000 }, true],
  [{ left: 1, top: 0, width: 10_000, height: 10_000 }, false],
  [{ left: -1, top: 0, width: 100, height: 100 }, false],
  [{ left: 0, top: 9950, width: 100, height: 51 }, false],
])('%j lies within a picture: %s', (box, fits) => {
  expect(fitsPicture(box)).toBe(fits);
});
