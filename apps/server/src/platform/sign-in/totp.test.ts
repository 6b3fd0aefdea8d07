import { expect, test } from 'vitest';
import { secretsOf } from '../secrets.ts';
import { codeAt, newTotpSecret, periodOfCode, seal, totpSetup, unseal } from './totp.ts';

// RFC 6238, appendix B: the last six of its eight digits.
const rfcSecret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the RFC is %s', (seconds, code) => {
  expect(codeAt(rfcSecret, seconds * 1000)).toBe(code);
  expect(periodOfCode(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code of the period before or after is taken, an older one is not', () => {
  const now = 1_234_567_890_000;
  const period = Math.floor(now / 30_000);
  expect(periodOfCode(rfcSecret, codeAt(rfcSecret, now - 30_000), now)).toBe(period - 1);
  expect(periodOfCode(rfcSecret, codeAt(rfcSecret, now + 30_000), now)).toBe(period + 1);
  expect(periodOfCode(rfcSecret, codeAt(rfcSecret, now - 90_000), now)).toBeUndefined();
});

test('what an application scans names product and person', () => {
  const { uri, typed } = totpSetup(rfcSecret, 'tan');
  expect(uri).toContain('otpauth://totp/Guardroom:tan?');
  expect(uri).toContain(`secret=${typed}`);
});

test('a sealed secret opens for its account alone', () => {
  const secrets = secretsOf(Buffer.alloc(32, 1));
  const secret = newTotpSecret();
  const sealed = seal(secrets, 7, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(unseal(secrets, 7, sealed)).toEqual(secret);
  expect(() => unseal(secrets, 8, sealed)).toThrow('unable to authenticate');
  expect(() => unseal(secretsOf(Buffer.alloc(32, 2)), 7, sealed)).toThrow('unable to authenticate');
});
