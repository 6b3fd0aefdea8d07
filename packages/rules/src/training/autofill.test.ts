import { describe, expect, it } from 'vitest';
import {
  fillableIn,
  fillForCourse,
  fillForPeriod,
  fillForStart,
  inclusiveDays,
  newRecord,
  type Fillable,
  type TrainingFields,
} from './autofill.ts';

const blank: TrainingFields = { title: '', learningHours: '' };
const course = { title: 'Threat Observation', duration: 2 };
const longer = { title: 'Lead', duration: 5 };
const unknownLength = { title: 'Incident Response', duration: null };

describe('days from start to end', () => {
  it.each([
    ['2026-11-02', '2026-11-02', 1],
    ['2026-11-02', '2026-11-04', 3],
    ['2026-02-27', '2026-03-01', 3],
    ['2028-02-28', '2028-03-01', 3],
    ['2026-12-31', '2027-01-01', 2],
    ['2026-11-04', '2026-11-02', 0],
  ])('%s to %s are %i', (start, end, days) => {
    expect(inclusiveDays(start, end)).toBe(days);
  });
});

describe('in a new record', () => {
  it.each<[string, Partial<TrainingFields>, object]>([
    ['the title, and nothing without a start', {}, { title: 'Threat Observation' }],
    ['the title over another one', { title: 'Something else' }, { title: 'Threat Observation' }],
    [
      'also hours and an end, with a start',
      { trainingStart: '2026-11-02' },
      { title: 'Threat Observation', trainingEnd: '2026-11-04', learningHours: '16' },
    ],
    [
      'neither hours nor end where there is an end',
      { trainingStart: '2026-11-02', trainingEnd: '2026-11-02', learningHours: '8' },
      { title: 'Threat Observation' },
    ],
  ])('a course fills %s', (_, given, filled) => {
    expect(fillForCourse({ ...blank, ...given }, course, newRecord)).toEqual(filled);
  });

  it.each<[string, Partial<TrainingFields>, object]>([
    [
      'eight hours for each day of start and end',
      { trainingStart: '2026-11-02', trainingEnd: '2026-11-04' },
      { learningHours: '24' },
    ],
    [
      'the same over hours that were typed',
      { trainingStart: '2026-11-02', trainingEnd: '2026-11-02', learningHours: '5' },
      { learningHours: '8' },
    ],
    [
      'nothing where the end comes first',
      { trainingStart: '2026-11-04', trainingEnd: '2026-11-02' },
      {},
    ],
    [
      'end and hours of the course where there is no end',
      { trainingStart: '2026-11-02' },
      { trainingEnd: '2026-11-04', learningHours: '16' },
    ],
  ])('a start makes %s', (_, given, filled) => {
    expect(fillForStart({ ...blank, ...given }, course, newRecord)).toEqual(filled);
  });

  it.each<[string, Partial<TrainingFields>, object]>([
    [
      'eight hours for each day',
      { trainingStart: '2026-11-02', trainingEnd: '2026-11-06' },
      { learningHours: '40' },
    ],
    ['nothing without a start', { trainingEnd: '2026-11-06' }, {}],
    ['nothing when it was taken away', { trainingStart: '2026-11-02' }, {}],
  ])('an end makes %s', (_, given, filled) => {
    expect(fillForPeriod({ ...blank, ...given }, newRecord)).toEqual(filled);
  });

  it('a start alone makes nothing without a course, or with one of unknown length', () => {
    const fields = { ...blank, trainingStart: '2026-11-02' };
    expect(fillForStart(fields, undefined, newRecord)).toEqual({});
    expect(fillForStart(fields, unknownLength, newRecord)).toEqual({});
    expect(fillForCourse(fields, unknownLength, newRecord)).toEqual({ title: 'Incident Response' });
  });

  it.each<[string, Partial<TrainingFields>, object]>([
    [
      'end and hours that the one before filled in',
      { trainingEnd: '2026-11-04', learningHours: '16' },
      { trainingEnd: '2026-11-07', learningHours: '40' },
    ],
    [
      'the end alone where hours were typed',
      { trainingEnd: '2026-11-04', learningHours: '14' },
      { trainingEnd: '2026-11-07' },
    ],
    ['no end that was chosen', { trainingEnd: '2026-11-03', learningHours: '16' }, {}],
    ['nothing where hours were taken away', { trainingEnd: '2026-11-04', learningHours: '' }, {}],
  ])('another course fills anew %s', (_, given, filled) => {
    const fields = { ...blank, trainingStart: '2026-11-02', ...given };
    expect(fillForCourse(fields, longer, newRecord, course)).toEqual({ title: 'Lead', ...filled });
  });

  it('another course of unknown length takes away what the one before filled in', () => {
    const fields = { ...blank, trainingStart: '2026-11-02', trainingEnd: '2026-11-04' };
    expect(
      fillForCourse({ ...fields, learningHours: '16' }, unknownLength, newRecord, course),
    ).toEqual({ title: 'Incident Response', trainingEnd: undefined, learningHours: '' });
    expect(
      fillForCourse({ ...fields, learningHours: '14' }, unknownLength, newRecord, course),
    ).toEqual({ title: 'Incident Response', trainingEnd: undefined });
  });

  it('taking the course away fills nothing', () => {
    expect(fillForCourse({ ...blank, trainingStart: '2026-11-02' }, undefined, newRecord)).toEqual(
      {},
    );
  });

  it('the end that a course made counts literally: the hours stay those of the course', () => {
    const filled = fillForStart({ ...blank, trainingStart: '2026-11-02' }, course, newRecord);
    // Three days by the calendar, sixteen hours by the course: nothing is counted again.
    expect(filled).toEqual({ trainingEnd: '2026-11-04', learningHours: '16' });
  });
});

describe('in a record that is edited', () => {
  const start = { ...blank, trainingStart: '2026-11-02' };
  const period = { ...start, trainingEnd: '2026-11-03' };

  it.each<[string, number | null, string, Fillable]>([
    ['hours and title', 8, 'Patrol', { title: false, hours: false }],
    ['a title only', null, 'Patrol', { title: false, hours: true }],
    ['hours only', 0, ' ', { title: true, hours: false }],
  ])('that has %s', (_, learningHours, title, fillable) => {
    expect(fillableIn({ learningHours, title })).toEqual(fillable);
  });

  it('hours and end are filled only when it had no hours', () => {
    const lacking = { title: false, hours: true };
    expect(fillForPeriod(period, lacking)).toEqual({ learningHours: '16' });
    expect(fillForStart(start, course, lacking)).toEqual({
      trainingEnd: '2026-11-04',
      learningHours: '16',
    });
    const complete = { title: false, hours: false };
    expect(fillForPeriod(period, complete)).toEqual({});
    expect(fillForStart(period, course, complete)).toEqual({});
    expect(fillForStart(start, course, complete)).toEqual({});
  });

  it('an end that fits the course before by chance stays', () => {
    const fields = { ...blank, trainingStart: '2026-11-02', trainingEnd: '2026-11-04' };
    const lacking = { title: false, hours: true };
    expect(fillForCourse({ ...fields, title: 'Kept' }, longer, lacking, course)).toEqual({});
  });

  it('the title is filled only when there is none', () => {
    const may = { title: false, hours: false };
    expect(fillForCourse({ ...start, title: 'Kept' }, course, may)).toEqual({});
    expect(fillForCourse({ ...start, title: ' ' }, course, may)).toEqual({
      title: 'Threat Observation',
    });
  });
});
