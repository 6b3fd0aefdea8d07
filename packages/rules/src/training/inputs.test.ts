import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  gradeForm,
  moduleForm,
  moduleUpdateInput,
  requirementForm,
  trainingCreateInput,
  trainingForm,
  trainingLimits,
  trainingMessages,
  trainingPeriodProblem,
} from './inputs.ts';

const required = 'This field is required.';

function issuesOf(schema: v.GenericSchema, input: unknown) {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map((issue) => [v.getDotPath(issue), issue.message]);
}

const training = {
  title: 'Threat Observation',
  trainingStart: '2026-11-02',
  trainingEnd: '2026-11-04',
  learningHours: '16',
};

describe('a training record', () => {
  it('needs a title, a start and an end, and nothing else', () => {
    const empty = { title: ' ', trainingStart: undefined, trainingEnd: undefined };
    expect(issuesOf(trainingForm, { ...empty, learningHours: '' })).toEqual([
      ['title', required],
      ['trainingStart', required],
      ['trainingEnd', required],
    ]);
    expect(issuesOf(trainingForm, { ...training, learningHours: '' })).toEqual([]);
  });

  it('sends its hours as a number, and none where none were typed', () => {
    expect(v.parse(trainingForm, { ...training, learningHours: ' 7.5 ' }).learningHours).toBe(7.5);
    expect(v.parse(trainingForm, { ...training, learningHours: '' }).learningHours).toBeUndefined();
  });

  it.each(['eight', '-1', '1.234', '10001', '1e3', '８'])('refuses %s hours', (learningHours) => {
    expect(issuesOf(trainingForm, { ...training, learningHours })).toEqual([
      ['learningHours', trainingMessages.hours],
    ]);
  });

  it.each([
    ['an end before the start', { trainingEnd: '2026-11-01' }, 'trainingEnd', 'endBeforeStart'],
    ['an expiry before the end', { expiry: '2026-11-03' }, 'expiry', 'expiryBeforeEnd'],
  ] as const)('refuses %s', (_, given, field, message) => {
    expect(issuesOf(trainingForm, { ...training, ...given })).toEqual([
      [field, trainingMessages[message]],
    ]);
    expect(trainingPeriodProblem({ ...training, ...given })).toEqual({
      field,
      message: trainingMessages[message],
    });
  });

  it('refuses a day that there is not', () => {
    const { learningHours: _, ...sent } = training;
    const input = { ...sent, staffProfileID: 1, accountID: 2, trainingEnd: '2026-11-31' };
    expect(issuesOf(trainingCreateInput, input).map(([field]) => field)).toEqual(['trainingEnd']);
  });

  it('refuses a title that is too long', () => {
    const title = 'x'.repeat(trainingLimits.title + 1);
    expect(issuesOf(trainingForm, { ...training, title }).map(([field]) => field)).toEqual([
      'title',
    ]);
  });
});

describe('a course', () => {
  const course = { title: 'Threat Observation', level: 1, duration: '2' };

  it('needs a title and a level; its duration may be unknown', () => {
    expect(issuesOf(moduleForm, { title: '', duration: '' }).map(([field]) => field)).toEqual([
      'title',
      'level',
    ]);
    expect(v.parse(moduleForm, { ...course, duration: '' }).duration).toBeUndefined();
  });

  it.each(['0', '1.5', '366', 'two'])('cannot last %s days', (duration) => {
    expect(issuesOf(moduleForm, { ...course, duration })).toEqual([
      ['duration', trainingMessages.duration],
    ]);
  });

  it('changes only in what is sent', () => {
    expect(v.parse(moduleUpdateInput, { id: 1, code: ' A-1 ' })).toEqual({ id: 1, code: 'A-1' });
  });
});

describe('a requirement', () => {
  const requirement = { PLRDGradeID: 2, trainingModuleID: 3, mandatory: 1 };

  it('ends on the day on which it begins, or later', () => {
    const day = '2026-11-21';
    expect(issuesOf(requirementForm, { ...requirement, from: day, to: day })).toEqual([]);
    expect(issuesOf(requirementForm, { ...requirement, from: day, to: '2026-11-20' })).toEqual([
      ['to', trainingMessages.toBeforeFrom],
    ]);
  });

  it('needs its grade, its course, and whether it is mandatory', () => {
    expect(issuesOf(requirementForm, {}).map(([field]) => field)).toEqual([
      'PLRDGradeID',
      'trainingModuleID',
      'mandatory',
    ]);
  });
});

describe('what a grade asks for', () => {
  it.each([
    [{ yearsOfExperience: '1.5', optionalReq: '3' }, []],
    [{ yearsOfExperience: '', optionalReq: '' }, ['yearsOfExperience', 'optionalReq']],
    [{ yearsOfExperience: '41', optionalReq: '1.5' }, ['yearsOfExperience', 'optionalReq']],
  ])('%j is refused at %j', (given, fields) => {
    const found = issuesOf(gradeForm, { id: 2, ...given }).map(([field]) => field);
    expect(found).toEqual(fields);
  });
});
