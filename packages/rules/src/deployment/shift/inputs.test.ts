import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  createShiftTypeInput,
  shiftTypeLimits,
  shiftTypeMessages,
  updateShiftTypeInput,
} from './inputs.ts';

const evening = {
  name: 'Evening',
  letter: 'e',
  startTime: '15:00',
  endTime: '23:00',
  breakMinutes: 30,
  breakPaid: false,
  colour: 'TEAL',
};
const issuesOf = (given: object) =>
  v
    .safeParse(createShiftTypeInput, { ...evening, ...given })
    .issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);

describe('a kind of shift', () => {
  it('is kept with its letter in capitals, and may leave the break to the planning checks', () => {
    const { breakMinutes: _unsaid, ...rest } = evening;
    expect(v.parse(createShiftTypeInput, rest)).toEqual({ ...rest, letter: 'E' });
  });

  it.each([
    [{ name: ' ' }, 'name: This field is required.'],
    [{ name: 'x'.repeat(41) }, `name: At most ${shiftTypeLimits.name} characters, please.`],
    [{ letter: '' }, `letter: ${shiftTypeMessages.letter}`],
    [{ letter: 'ABC' }, `letter: ${shiftTypeMessages.letter}`],
    [{ letter: '-' }, `letter: ${shiftTypeMessages.letter}`],
    [{ startTime: '24:00' }, `startTime: ${shiftTypeMessages.time}`],
    [{ startTime: '7:30' }, `startTime: ${shiftTypeMessages.time}`],
    [{ startTime: '115:00' }, `startTime: ${shiftTypeMessages.time}`],
    [{ startTime: '15:000' }, `startTime: ${shiftTypeMessages.time}`],
    [{ endTime: '15:60' }, `endTime: ${shiftTypeMessages.time}`],
    [{ breakMinutes: -1 }, 'breakMinutes: Please give a whole number from 0 to 240.'],
    [{ breakMinutes: 241 }, 'breakMinutes: Please give a whole number from 0 to 240.'],
    [{ breakMinutes: 7.5 }, 'breakMinutes: Please give a whole number from 0 to 240.'],
    [{ colour: 'PINK' }, 'colour: This field is required.'],
  ])('is refused with %o', (given, issue) => {
    expect(issuesOf(given)).toEqual([issue]);
  });

  it('may have two letters', () => {
    expect(v.parse(createShiftTypeInput, { ...evening, letter: 'e1' }).letter).toBe('E1');
  });

  it('is changed under its id', () => {
    expect(v.safeParse(updateShiftTypeInput, evening).success).toBe(false);
    expect(v.safeParse(updateShiftTypeInput, { ...evening, id: 7, version: 2 }).success).toBe(true);
  });
});
