import { describe, expect, it } from 'vitest';
import { endsInText, renewalStep } from './renewal.ts';

const now = Date.parse('2026-11-21T04:00:00Z');

describe('how near the end of a contract is', () => {
  it.each([
    [null, undefined],
    ['2026-11-21T03:59:59Z', undefined],
    ['2026-11-21T04:00:00Z', 30],
    ['2026-12-21T04:00:00Z', 30],
    ['2026-12-21T04:00:01Z', 60],
    ['2027-01-20T04:00:00Z', 60],
    ['2027-01-20T04:00:01Z', 90],
    ['2027-02-19T04:00:00Z', 90],
    ['2027-02-19T04:00:01Z', undefined],
  ])('an end at %s is within %s days', (end, step) => {
    expect(renewalStep(end, now)).toBe(step);
  });

  it.each([
    ['2026-11-21T15:59:59Z', 'Ends within a day'],
    ['2026-11-22T04:00:00Z', 'Ends within a day'],
    ['2026-11-23T15:59:59Z', 'Ends in 3 days'],
    ['2026-12-21T04:00:00Z', 'Ends in 30 days'],
  ])('an end at %s reads %s', (end, text) => {
    expect(endsInText(end, now)).toBe(text);
  });
});
