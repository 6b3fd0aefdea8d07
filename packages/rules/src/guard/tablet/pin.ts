import * as v from 'valibot';

/**
 * What a guard types on the tablet of a site beside their staff number. Six digits are no password:
 * all they open is to act in somebody's name on a tablet that the agency registered.
 */

export const pinDigits = 6;

export const pinMessages = {
  shape: 'A PIN has 6 digits.',
  weak: 'This PIN is easy to guess. Please choose another one.',
  none: 'Staff number or PIN is not right.',
  notInUse: 'This person is not in use, so that nobody can act as them.',
  noneSet: 'This person has no PIN.',
} as const;

/** Whether a PIN is among those that are tried first. */
export function isWeakPIN(pin: string): boolean {
  return isRepeated(pin) || isRun(pin, 1) || isRun(pin, -1);
}

/** 111111, 121212, 123123. */
function isRepeated(pin: string): boolean {
  return [1, 2, 3].some((length) => pin.slice(0, length).repeat(pin.length / length) === pin);
}

/** 123456, 567890, 654321: each digit follows the one before. */
function isRun(pin: string, step: 1 | -1): boolean {
  const digits = Array.from(pin, Number);
  return digits.every(
    (digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10,
  );
}

/** Whether it has the shape of a PIN. */
export function isSixDigits(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

const sixDigits = v.pipe(v.string(pinMessages.shape), v.check(isSixDigits, pinMessages.shape));

/** A PIN that is set. */
export const newPINInput = v.object({
  pin: v.pipe(
    sixDigits,
    v.check((pin) => !isWeakPIN(pin), pinMessages.weak),
  ),
});

/** What is typed on a tablet. */
export const typedPINInput = v.object({
  staffNo: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(pinMessages.none),
    v.maxLength(100, pinMessages.none),
  ),
  pin: sixDigits,
});
