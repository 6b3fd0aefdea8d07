import { describe, expect, it } from 'vitest';
import {
  addMonths,
  isCompleted,
  isInForce,
  projectedDate,
  progressionOf,
  yearsOfGrade,
  type Ladder,
  type GradeStep,
  type ModuleRequirement,
} from './progression.ts';

const today = '2026-11-21';
const [SO, SSO, SS] = [1, 2, 3];
const [patrol, threats, surveillance, conduct, supervise, risks, induct, legal, old, planned] = [
  10, 11, 20, 21, 30, 31, 32, 33, 34, 35,
];

const need = (
  PLRDGradeID: number,
  trainingModuleID: number,
  mandatory: 0 | 1,
  days: Partial<Pick<ModuleRequirement, 'from' | 'to'>> = {},
): ModuleRequirement => ({
  PLRDGradeID,
  trainingModuleID,
  mandatory,
  from: null,
  to: null,
  ...days,
});

const ladder: Ladder<GradeStep, ModuleRequirement> = {
  grades: [
    { id: SO, prerequisite: null, yearsOfExperience: 0, optionalReq: 0 },
    { id: SSO, prerequisite: SO, yearsOfExperience: 0.5, optionalReq: 0 },
    { id: SS, prerequisite: SSO, yearsOfExperience: 1, optionalReq: 2 },
  ],
  requirements: [
    need(SO, patrol, 1),
    need(SO, threats, 1, { from: '2020-01-01' }),
    need(SSO, surveillance, 1),
    need(SSO, conduct, 0),
    // Recommended ones stand first, as they may come from the database.
    need(SS, risks, 0),
    need(SS, induct, 0),
    need(SS, legal, 0),
    need(SS, supervise, 1),
    need(SS, old, 1, { to: '2026-11-20' }),
    need(SS, planned, 1, { from: '2026-11-22' }),
  ],
};

interface Example {
  readonly gradeID: number | null;
  readonly dateIssued?: string | null;
  readonly done?: readonly number[];
}

const progress = ({ gradeID, dateIssued = '2026-08-21', done = [] }: Example) => {
  const standing = { gradeID, dateIssued, completed: new Set(done) };
  const { next, suggested, ...rest } = progressionOf(standing, ladder, today);
  return { ...rest, next: next?.id, suggested: suggested.map((one) => one.trainingModuleID) };
};

describe('the next grade', () => {
  it.each([
    [null, SO],
    [SO, SSO],
    [SSO, SS],
  ])('after %s is %s', (gradeID, next) => {
    expect(progress({ gradeID }).next).toBe(next);
  });

  it('is none at the top, where nothing is suggested and nobody is eligible or ineligible', () => {
    expect(progress({ gradeID: SS, done: [supervise] })).toEqual({
      next: undefined,
      eligibility: null,
      projectedDate: null,
      suggested: [],
      optionalDone: 0,
      optionalReq: 0,
    });
  });
});

describe('eligible is', () => {
  it.each<[string, Example, 'ELIGIBLE' | 'INELIGIBLE', readonly number[]]>([
    ['not who has done nothing', { gradeID: SO }, 'INELIGIBLE', [surveillance, conduct]],
    [
      'who has done what is mandatory where nothing more is needed; advice stays',
      { gradeID: SO, done: [surveillance] },
      'ELIGIBLE',
      [conduct],
    ],
    ['who has done everything', { gradeID: SO, done: [surveillance, conduct] }, 'ELIGIBLE', []],
    [
      'not who lacks recommended modules',
      { gradeID: SSO, done: [supervise] },
      'INELIGIBLE',
      [risks, induct, legal],
    ],
    [
      'not who has one of two recommended modules',
      { gradeID: SSO, done: [supervise, induct] },
      'INELIGIBLE',
      [risks, legal],
    ],
    [
      'who has two of three recommended modules: the third is no longer suggested',
      { gradeID: SSO, done: [supervise, induct, legal] },
      'ELIGIBLE',
      [],
    ],
    [
      'not who has all recommended modules and lacks the mandatory one',
      { gradeID: SSO, done: [risks, induct, legal] },
      'INELIGIBLE',
      [supervise],
    ],
    [
      'not by modules of another grade',
      { gradeID: SSO, done: [surveillance, conduct, patrol] },
      'INELIGIBLE',
      [supervise, risks, induct, legal],
    ],
    [
      'not who has no grade and lacks one of the first modules',
      { gradeID: null, dateIssued: null, done: [patrol] },
      'INELIGIBLE',
      [threats],
    ],
    [
      'who has no grade and all of the first modules',
      { gradeID: null, dateIssued: null, done: [patrol, threats] },
      'ELIGIBLE',
      [],
    ],
  ])('%s', (_, example, eligibility, suggested) => {
    expect(progress(example)).toMatchObject({ eligibility, suggested });
  });

  it('told with how many recommended modules are done and needed', () => {
    expect(progress({ gradeID: SSO, done: [induct] })).toMatchObject({
      optionalDone: 1,
      optionalReq: 2,
    });
  });
});

describe('the projected date', () => {
  it.each([
    ['2026-08-21', 0.5, '2027-02-21'],
    ['2026-05-21', 0.5, '2026-11-21'],
    ['2026-05-22', 0.5, '2026-11-22'],
    // Passed long ago: today.
    ['2020-01-01', 2, today],
    // August has a 31st, February has not.
    ['2026-08-31', 0.5, '2027-02-28'],
    ['2026-11-21', 1.5, '2028-05-21'],
    ['2026-11-21', 0, today],
    [null, 1, null],
  ])('of a grade issued on %s with %d years is %s', (issued, years, date) => {
    expect(projectedDate(issued, years, today)).toBe(date);
  });

  it('follows the experience that the next grade asks for, whether or not the person is eligible', () => {
    expect(progress({ gradeID: SSO, dateIssued: '2026-01-15' })).toMatchObject({
      eligibility: 'INELIGIBLE',
      projectedDate: '2027-01-15',
    });
  });
});

describe('years of a grade', () => {
  it.each([
    ['2026-11-21', '0.0'],
    ['2026-10-22', '0.0'],
    ['2026-10-21', '0.1'],
    ['2026-04-21', '0.6'],
    ['2025-11-22', '0.9'],
    ['2025-11-21', '1.0'],
    ['2025-05-21', '1.5'],
    ['2016-11-21', '10.0'],
    // Issued on a day that this month does not have.
    ['2026-08-31', '0.2'],
    ['2026-12-01', '0.0'],
  ])('issued on %s are %s', (issued, years) => {
    expect(yearsOfGrade(issued, today)).toBe(years);
  });
});

describe('a month later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-11-21', 24, '2028-11-21'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months make %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });
});

describe('a module is completed', () => {
  it.each([
    ['2026-11-21', null, true],
    ['2026-11-22', null, false],
    ['2024-01-01', '2026-11-21', true],
    ['2024-01-01', '2026-11-20', false],
  ])('when its training ended on %s and it expires on %s: %s', (trainingEnd, expiry, completed) => {
    expect(isCompleted({ trainingEnd, expiry }, today)).toBe(completed);
  });
});

describe('a requirement is in force', () => {
  it.each([
    [null, null, true],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', null, false],
    [null, '2026-11-20', false],
  ])('from %s to %s: %s', (from, to, inForce) => {
    expect(isInForce({ from, to }, today)).toBe(inForce);
  });
});
