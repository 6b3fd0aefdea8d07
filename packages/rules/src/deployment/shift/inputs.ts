import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { shiftColours } from './shift-type.ts';

/** Constraints on the kinds of shift of an agency. */

export const shiftTypeLimits = {
  name: 40,
  letter: 2,
  breakMinutes: 240,
  /** Kinds of one agency beside the two of all. */
  types: 30,
} as const;

export const shiftTypeMessages = {
  time: 'Please give a time like 07:30.',
  letter: 'One or two letters or digits, please.',
  letterTaken: 'Another shift has this letter.',
  nameTaken: 'Another shift has this name.',
  tooMany: `At most ${shiftTypeLimits.types} shifts of your own.`,
  walked: 'A site has rounds in this shift: change its patrol plan first.',
  inUse: 'A site needs people in this shift: change what the site needs first.',
} as const;

const breakMessage = `Please give a whole number from 0 to ${shiftTypeLimits.breakMinutes}.`;
/** `HH:mm` by the clocks of the agency. */
export const clockTime = v.pipe(
  v.string(requiredMessage),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, shiftTypeMessages.time),
);

const name = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(shiftTypeLimits.name, `At most ${shiftTypeLimits.name} characters, please.`),
);
const letter = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[\p{L}\p{N}]{1,2}$/u, shiftTypeMessages.letter),
);
const breakMinutes = v.pipe(
  v.number(breakMessage),
  v.integer(breakMessage),
  v.minValue(0, breakMessage),
  v.maxValue(shiftTypeLimits.breakMinutes, breakMessage),
);

const facts = {
  name,
  letter,
  startTime: clockTime,
  /** Not later than the start: on the next day. The same as the start: 24 hours. */
  endTime: clockTime,
  /** Left out: as the planning checks say. */
  breakMinutes: v.optional(breakMinutes),
  breakPaid: v.boolean(requiredMessage),
  colour: v.picklist(shiftColours, requiredMessage),
};

/** A kind of shift as it is made. */
export const createShiftTypeInput = v.object(facts);
export type CreateShiftType = v.InferOutput<typeof createShiftTypeInput>;

/** The same, changed as a whole; lines that stand keep their times. */
export const updateShiftTypeInput = v.object({
  ...facts,
  id: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
  version: v.optional(v.pipe(v.number(), v.integer())),
});
