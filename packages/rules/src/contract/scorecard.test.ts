import { expect, it } from 'vitest';
import { scorecardLook } from './scorecard.ts';

it.each([
  [{ scored: 3, aimed: 3, met: 3 }, 'green', '3 of 3 targets met'],
  [{ scored: 4, aimed: 2, met: 1 }, 'orange', '1 of 2 targets met'],
  [{ scored: 3, aimed: 3, met: 1 }, 'red', '1 of 3 targets met'],
  [{ scored: 1, aimed: 1, met: 0 }, 'red', '0 of 1 target met'],
  [{ scored: 1, aimed: 0, met: 0 }, 'grey', '1 score, no target'],
  [{ scored: 2, aimed: 0, met: 0 }, 'grey', '2 scores, no target'],
] as const)('a scorecard of %o is %s and reads %s', (scorecard, tone, label) => {
  expect(scorecardLook(scorecard)).toEqual({ tone, label });
});
