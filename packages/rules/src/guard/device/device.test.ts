import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { deviceInput, deviceToldInput, ownDeviceInput } from './device-inputs.ts';
import { mayStillDeliver } from './device-limits.ts';
import { invitationAddress, timeLeft } from './invitation.ts';

const key = 'A'.repeat(122);
const takes = (input: unknown) => v.safeParse(deviceInput, input).success;

describe('a device that registers', () => {
  test.each([
    ['a key and a name', { publicKey: key, label: 'Pixel 7' }, true],
    ['no name', { publicKey: key, label: ' ' }, false],
    ['a name of 61 characters', { publicKey: key, label: 'x'.repeat(61) }, false],
    ['a shorter key', { publicKey: key.slice(1), label: 'Pixel 7' }, false],
    ['a key that is no base64url', { publicKey: `${key.slice(1)}=`, label: 'Pixel 7' }, false],
    ['no key', { label: 'Pixel 7' }, false],
  ])('%s', (_, input, expected) => {
    expect(takes(input)).toBe(expected);
  });

  it('takes a code as people type it', () => {
    const input = { publicKey: key, label: 'Pixel 7', code: '123 456' };
    expect(v.parse(ownDeviceInput, input).code).toBe('123456');
    expect(v.safeParse(ownDeviceInput, { ...input, code: '12345' }).success).toBe(false);
  });
});

test.each([
  [{ build: 'abc', waiting: 0 }, true],
  [{ build: 'abc', waiting: -1 }, false],
  [{ build: 'abc', waiting: 1.5 }, false],
  [{ build: 'x'.repeat(41), waiting: 1 }, false],
])('what a device tells of itself, %j: %s', (input, expected) => {
  expect(v.safeParse(deviceToldInput, input).success).toBe(expected);
});

test('a revoked device delivers for seven days', () => {
  const days = 24 * 60 * 60_000;
  expect(mayStillDeliver(1000, 1000)).toBe(true);
  expect(mayStillDeliver(1000, 999 + 7 * days)).toBe(true);
  expect(mayStillDeliver(1000, 1000 + 7 * days)).toBe(false);
});

test('an invitation leads to a screen, with its token where no log sees it', () => {
  const address = new URL(invitationAddress('https://console.example/guard', 'token'));
  expect(address.pathname).toBe('/guard/');
  expect(address.hash).toBe('#/session/invitation/token');
});

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [545_000, '9:05'],
  [1, '0:01'],
  [0, undefined],
  [-5, undefined],
])('with %i ms left a countdown shows %s', (left, expected) => {
  expect(timeLeft(5000 + left, 5000)).toBe(expected);
});
