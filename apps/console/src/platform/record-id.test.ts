import { describe, expect, test } from 'vitest';
import { idOf } from './record-id.ts';

describe('the id of an address', () => {
  test('is a whole number above 0', () => {
    expect(idOf('1')).toBe(1);
    expect(idOf('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each(['', '0', '-1', '007', '1.5', '1e3', '0x10', ' 7', 'none', 'NaN', '9007199254740993'])(
    'is that of no record for "%s"',
    (part) => expect(idOf(part)).toBe(0),
  );
});
