import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf, planningChecks } from '../planning-checks.ts';
import { halfOf } from '../shifts.ts';
import { dayOf } from './book.ts';
import { fillGaps, type Proposal, type Solve } from './fill.ts';
import { dates, grades, person, place, problem, rules, timeZone } from './fill-examples.ts';
import { workedDaysOfSeven, type FillProblem } from './problem.ts';

const fortnight = dates('2026-12-25', 14);
const someDate = fc.constantFrom(...fortnight);
const someShift = fc.constantFrom('DAY' as const, 'NIGHT' as const);
const someGrade = fc.constantFrom(...grades);

const somePlace = fc.record({
  date: someDate,
  shift: someShift,
  siteProfileID: fc.integer({ min: 1, max: 3 }),
  grade: fc.option(someGrade),
  missing: fc.integer({ min: 1, max: 3 }),
});

const somePerson = fc.record({
  grade: someGrade,
  from: fc.integer({ min: 0, max: 4 }),
  standing: fc.uniqueArray(fc.tuple(someDate, someShift), {
    maxLength: 5,
    selector: ([date]) => date,
  }),
  leave: fc.array(
    fc.record({
      type: fc.constant('Leave'),
      from: someDate,
      halfDay: fc.constantFrom(null, 'AM' as const, 'PM' as const),
    }),
    { maxLength: 2 },
  ),
  nightShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

const someProblem: fc.Arbitrary<FillProblem> = fc
  .record({
    places: fc.uniqueArray(somePlace, {
      minLength: 1,
      maxLength: 12,
      selector: ({ date, shift, siteProfileID, grade }) =>
        `${date}${shift}${siteProfileID}${grade?.id}`,
    }),
    people: fc.array(somePerson, { minLength: 1, maxLength: 6 }),
    blocking: fc.subarray([...planningChecks]),
    restMinutes: fc.constantFrom(0, 480, 720),
    extraHoursBy: fc.constantFrom('MONTH' as const, 'WEEK' as const),
    monthlyExtraHours: fc.constantFrom(0, 5, 72),
    weeklyHours: fc.constantFrom(11, 44),
    withWarnings: fc.boolean(),
  })
  .map((given) => problemOf(given));

type Value<Of> = Of extends fc.Arbitrary<infer One> ? One : never;

interface Given {
  readonly places: readonly Value<typeof somePlace>[];
  readonly people: readonly Value<typeof somePerson>[];
  readonly blocking: FillProblem['rules']['blocking'];
  readonly restMinutes: number;
  readonly extraHoursBy: FillProblem['rules']['extraHoursBy'];
  readonly monthlyExtraHours: number;
  readonly weeklyHours: number;
  readonly withWarnings: boolean;
}

function problemOf(given: Given): FillProblem {
  const { blocking, restMinutes, extraHoursBy, weeklyHours, monthlyExtraHours } = given;
  const limit = { effectiveFrom: '2020-01-01', weeklyHours, monthlyExtraHours, own: true };
  return problem({
    places: given.places.map(({ date, shift, ...of }) => place(date, shift, of)),
    people: given.people.map(({ from, standing, leave, ...known }, at) =>
      person(at + 1, fortnight.slice(from), {
        ...known,
        leave: leave.map((one) => ({ ...one, to: one.from })),
        shifts: standing.map(([date, shift]) => place(date, shift, { siteProfileID: 8 })),
      }),
    ),
    rules: { ...rules, blocking, restMinutes, extraHoursBy, limits: [limit] },
    withWarnings: given.withWarnings,
  });
}

/** Whatever a solver answers: nothing that is proposed rests on its being right. */
const someSolver = fc
  .array(fc.nat(200), { maxLength: 60 })
  .map((picks): Solve => ({ chances }) => ({
    chosen: [...new Set(picks.map((pick) => pick % chances.length))],
    gap: 0.5,
  }));

function shiftsOf({ people }: FillProblem, { lines }: Proposal, id: number) {
  const stood = people.find(({ staffProfileID }) => staffProfileID === id)?.shifts ?? [];
  return [
    ...stood,
    ...lines.filter((line) => line.staffProfileID === id).map((line) => line.place),
  ];
}

describe('whatever is open and whatever a solver answers, a proposal', { timeout: 60_000 }, () => {
  const holds = (check: (problem: FillProblem, proposal: Proposal) => void) =>
    fc.assert(
      fc.property(someProblem, someSolver, (asked, solve) => check(asked, fillGaps(asked, solve))),
      { numRuns: 200 },
    );

  it('breaks no rule: nothing speaks against a line beside all others, or nothing that blocks', () => {
    holds((asked, proposal) => {
      for (const { place: at, staffProfileID } of proposal.lines) {
        const known = asked.people.find((one) => one.staffProfileID === staffProfileID);
        const on = known?.on.get(at.date);
        if (on === undefined) throw new Error('a line of nobody');
        const findings = findingsOf({
          shift: at,
          shifts: shiftsOf(asked, proposal, staffProfileID),
          person: on,
          post: at.grade,
          rules: asked.rules,
          timeZone,
        });
        const wrong = asked.withWarnings ? findings.filter(({ blocks }) => blocks) : findings;
        expect(wrong).toEqual([]);
      }
    });
  });

  it('fills no place beyond what is missing, and tells all that it leaves', () => {
    holds(({ places }, { lines, open }) => {
      for (const one of places) {
        const given = lines.filter((line) => line.place === one);
        const left = open.find((still) => still.place === one)?.missing ?? 0;
        expect(given.length + left).toBe(one.missing);
        expect(new Set(given.map(({ staffProfileID }) => staffProfileID)).size).toBe(given.length);
      }
    });
  });

  it('gives nobody two shifts at once, nor seven days in a row by what it adds', () => {
    holds((asked, proposal) => {
      for (const { staffProfileID, place: at } of proposal.lines) {
        const shifts = shiftsOf(asked, proposal, staffProfileID);
        const together = shifts.filter(
          (other) => other.startDatetime < at.endDatetime && at.startDatetime < other.endDatetime,
        );
        expect(together).toHaveLength(1);
        const days = new Set(shifts.map(({ date }) => dayOf(date)));
        let run = 1;
        for (let day = dayOf(at.date) - 1; days.has(day); day -= 1) run += 1;
        for (let day = dayOf(at.date) + 1; days.has(day); day += 1) run += 1;
        expect(run).toBeLessThanOrEqual(workedDaysOfSeven);
      }
    });
  });

  it('says of each line how many nights and hours its person has then', () => {
    holds((asked, proposal) => {
      for (const { staffProfileID, reason } of proposal.lines) {
        const nights = shiftsOf(asked, proposal, staffProfileID).filter(
          (shift) =>
            asked.fromDate <= shift.date &&
            shift.date <= asked.toDate &&
            halfOf(shift, timeZone) === 'NIGHT',
        );
        expect(reason.nights).toBe(nights.length);
      }
    });
  });

  it('is the same for the same question', () => {
    fc.assert(
      fc.property(someProblem, someSolver, (asked, solve) => {
        expect(fillGaps(asked, solve)).toEqual(fillGaps(asked, solve));
      }),
      { numRuns: 20 },
    );
  });
});
