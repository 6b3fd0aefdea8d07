import type { Reading } from './typed-dates.ts';

/** Thousands as people write them: `12,000`, `1 250.50`. Of `12,90` nobody can say what it means. */
const grouped = /^[+-]?\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?$/;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * A number as typed, as JavaScript writes it; `decimals` are those that it may have (any number of
 * them unless given).
 */
export function readNumber(text: string, decimals?: number): Reading {
  const typed = text.trim().replace(/^−/, '-');
  const digits = grouped.test(typed) ? typed.replaceAll(/[ ,]/g, '') : typed;
  if (!plain.test(digits) || digits.length > 15) {
    return { issue: decimals === 0 ? 'Please write a whole number.' : 'Please write a number.' };
  }
  const written = digits.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals === 0 && written > 0) return { issue: 'Please write a whole number.' };
  if (decimals !== undefined && written > decimals) {
    return { issue: `At most ${decimals} digits after the point, please.` };
  }
  return { value: String(Number(digits)) };
}
