import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  isTotpCode,
  secondFactorCode,
  secondFactorMessages,
  shownRecoveryCode,
} from './second-factor.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['ABCD-efgh-jkmn', 'abcdefghjkmn'],
  ['', 'This field is required.'],
  ['12345', secondFactorMessages.shape],
  ['abcd-efgh-jkm1', secondFactorMessages.shape],
])('the code %j is read as %s', (typed, read) => {
  const parsed = v.safeParse(secondFactorCode, typed, { abortPipeEarly: true });
  expect(parsed.success ? parsed.output : parsed.issues[0].message).toBe(read);
});

test('a recovery code is shown in fours and read back', () => {
  expect(shownRecoveryCode('abcdefghjkmn')).toBe('abcd-efgh-jkmn');
  expect(v.parse(secondFactorCode, shownRecoveryCode('abcdefghjkmn'))).toBe('abcdefghjkmn');
  expect(isTotpCode('abcdefghjkmn')).toBe(false);
  expect(isTotpCode('123456')).toBe(true);
});
