import { addDays } from '@guardroom/rules/dates';
import { randomOf } from '../random.ts';

/** A stretch of leave of a person of the demo, by index of demoPeople. */
export interface DemoLeave {
  readonly person: number;
  readonly code: 'ANNUAL' | 'SICK' | 'UNPAID';
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string | null;
}

/** Whoever takes leave is away for some days once in so many. */
const cycle = 56;
/** One in so many takes leave at all: relief officers stand in for few. */
const share = 6;

const notes = {
  ANNUAL: ['Family trip to Penang', 'Hari Raya with parents', null, 'Moving house', null],
  SICK: ['Fever, certificate from the polyclinic', 'Back pain', null],
  UNPAID: ['Looking after my mother', null],
} as const;

function takesLeave(person: number): boolean {
  return person % share === 0;
}

function lengthOf(person: number): number {
  return codeOf(person) === 'SICK' ? 1 + (person % 2) : 2 + (person % 4);
}

function codeOf(person: number): DemoLeave['code'] {
  const kind = (person / share) % 7;
  if (kind === 3 || kind === 5) return 'SICK';
  return kind === 6 ? 'UNPAID' : 'ANNUAL';
}

/** Place of a day in the cycle of a person; leave begins at 0. */
function placeOf(person: number, day: number): number {
  return (day + person * 17) % cycle;
}

/**
 * Whether a person of the demo is away: they stand in no roster.
 * @param day days since 1970-01-01
 */
export function isOnDemoLeave(person: number, day: number): boolean {
  return takesLeave(person) && placeOf(person, day) < lengthOf(person);
}

/** The leave that begins on a date. */
export function leaveBeginning(date: string, people: number): DemoLeave[] {
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  return Array.from({ length: people }, (_, person) => person)
    .filter((person) => takesLeave(person) && placeOf(person, day) === 0)
    .map((person) => {
      const code = codeOf(person);
      const note = randomOf(`leave ${person} ${date}`).pick<string | null>(notes[code]);
      return { person, code, startDate: date, endDate: addDays(date, lengthOf(person) - 1), note };
    });
}
