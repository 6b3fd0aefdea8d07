import { expect, test } from 'vitest';
import { isPurposeUnsaid } from './purpose-text.ts';

test.each([
  [{ purpose: 'OTHERS' }, true],
  [{ purpose: 'Others', remarks: null }, true],
  [{ purpose: ' other ', remarks: '  ' }, true],
  [{ purpose: 'OTHERS', remarks: 'Reads the meters' }, false],
  [{ purpose: 'DELIVERY' }, false],
  [{ purpose: 'OTHER WORKS' }, false],
])('%j leaves open what it is: %s', (visit, expected) => {
  expect(isPurposeUnsaid(visit)).toBe(expected);
});
