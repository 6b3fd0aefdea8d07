import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { occurrenceCreateInput, occurrenceForm, occurrenceRowForm } from './inputs.ts';

const clock = { timeZone: 'Asia/Singapore', now: () => '2026-11-21T04:00:00Z' };
const rowForm = occurrenceRowForm(clock);
const entry = {
  siteProfileID: 1,
  datetime: '2026-11-21T08:00:00Z',
  title: 'Lift 2 out of order',
  description: 'Contractor called.',
};
const row = { id: 7, sn: '3', datetime: entry.datetime, title: 'Lift 2', description: 'Works.' };

const messageOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? undefined : [v.getDotPath(result.issues[0]), result.issues[0].message];
};

describe('a new entry', () => {
  test('is trimmed', () => {
    const { title, description } = v.parse(occurrenceCreateInput, {
      ...entry,
      title: '  Lift 2 ',
      description: '\nWorks again. ',
    });
    expect([title, description]).toEqual(['Lift 2', 'Works again.']);
  });

  test.each([
    ['no site', { siteProfileID: undefined }, 'siteProfileID', 'This field is required.'],
    ['no time', { datetime: '' }, 'datetime', 'This field is required.'],
    ['a blank subject', { title: '   ' }, 'title', 'This field is required.'],
    ['no text', { description: '' }, 'description', 'This field is required.'],
    ['201 characters', { title: 'x'.repeat(201) }, 'title', 'At most 200 characters, please.'],
    [
      '1,501 characters',
      { description: 'x'.repeat(1501) },
      'description',
      'At most 1500 characters, please.',
    ],
  ])('with %s is refused at its field', (_what, change, field, message) => {
    expect(messageOf(occurrenceCreateInput, { ...entry, ...change })).toEqual([field, message]);
  });

  test('of tomorrow is told before it is sent', () => {
    const late = { ...entry, datetime: '2026-11-21T16:00:00Z' };
    const told = ['datetime', 'The time cannot be later than today.'];
    expect(messageOf(occurrenceForm(clock), late)).toEqual(told);
    expect(messageOf(occurrenceForm(clock), entry)).toBeUndefined();
  });

  test.each([200, 199])('with a subject of %i characters is taken', (length) => {
    const changed = { ...entry, title: 'x'.repeat(length) };
    expect(messageOf(occurrenceCreateInput, changed)).toBeUndefined();
  });
});

describe('a row that is edited', () => {
  test('gives its number', () => {
    expect(v.parse(rowForm, row).sn).toBe(3);
  });

  test.each([
    [{ sn: '' }, 'sn', 'Please Input S/N!'],
    [{ sn: 'three' }, 'sn', 'Please Input S/N!'],
    [{ sn: '0' }, 'sn', 'Please Input S/N!'],
    [{ sn: '10000' }, 'sn', 'At most 9999, please.'],
    [{ datetime: undefined }, 'datetime', 'Please Input Date Time!'],
    [{ datetime: '2026-11-21T16:00:00Z' }, 'datetime', 'The time cannot be later than today.'],
    [{ title: ' ' }, 'title', 'Please Input Subject!'],
    [{ description: '' }, 'description', 'Please Input Occurrence!'],
  ])('as %j is refused', (change, field, message) => {
    expect(messageOf(rowForm, { ...row, ...change })).toEqual([field, message]);
  });
});
