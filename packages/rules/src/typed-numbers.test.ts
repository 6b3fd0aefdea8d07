import { describe, expect, it } from 'vitest';
import { readNumber } from './typed-numbers.ts';

describe('a number as people type it', () => {
  it.each([
    ['12', undefined, '12'],
    [' 12.50 ', undefined, '12.5'],
    ['-1.5', undefined, '-1.5'],
    ['−2', undefined, '-2'],
    ['+3', undefined, '3'],
    ['.5', undefined, '0.5'],
    ['7.', undefined, '7'],
    ['1,250', undefined, '1250'],
    ['12 000.5', undefined, '12000.5'],
    ['8.0', 0, '8'],
    ['0.25', 2, '0.25'],
    ['0.250', 2, '0.25'],
  ])('%s (decimals: %s) is %s', (text, decimals, value) => {
    expect(readNumber(text, decimals)).toEqual({ value });
  });

  it.each([
    ['twelve', undefined, 'Please write a number.'],
    ['12,90', undefined, 'Please write a number.'],
    ['1.2.3', undefined, 'Please write a number.'],
    ['1e5', undefined, 'Please write a number.'],
    ['.', undefined, 'Please write a number.'],
    ['1234567890123456', undefined, 'Please write a number.'],
    ['8.5', 0, 'Please write a whole number.'],
    ['x', 0, 'Please write a whole number.'],
    ['0.255', 2, 'At most 2 digits after the point, please.'],
  ])('%s (decimals: %s) is refused: %s', (text, decimals, issue) => {
    expect(readNumber(text, decimals)).toEqual({ issue });
  });
});
