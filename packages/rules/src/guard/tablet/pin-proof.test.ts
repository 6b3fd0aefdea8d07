import { describe, expect, it } from 'vitest';
import { afterWrong, lockedUntil, proofText } from './pin-proof.ts';

const minute = 60_000;

describe('wrong tries on a tablet', () => {
  it('lock one person for a quarter of an hour after the fifth', () => {
    let tries = afterWrong(undefined, 0);
    for (let count = 2; count <= 4; count += 1) tries = afterWrong(tries, count * minute);
    expect(lockedUntil(tries, 4 * minute)).toBeUndefined();
    tries = afterWrong(tries, 5 * minute);
    expect(lockedUntil(tries, 5 * minute)).toBe(15 * minute);
    expect(lockedUntil(tries, 15 * minute)).toBeUndefined();
  });

  it('begin anew once the quarter is over', () => {
    const tries = { count: 5, since: 0 };
    expect(afterWrong(tries, 16 * minute)).toEqual({ count: 1, since: 16 * minute });
  });

  it('stay locked where the clock is set back', () => {
    expect(lockedUntil({ count: 5, since: 10 * minute }, 0)).toBe(25 * minute);
  });
});

it('a proof is of one act on one tablet', () => {
  const key = '0190F0AA-0000-7000-8000-000000000001';
  expect(proofText(7, key)).toBe('act 7 0190f0aa-0000-7000-8000-000000000001');
  expect(proofText(8, key)).not.toBe(proofText(7, key));
});
