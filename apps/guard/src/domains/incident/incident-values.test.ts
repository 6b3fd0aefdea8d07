import { eventPayloads } from '@guardroom/rules/guard/event-payload';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { emptyIncident, incidentIssues, incidentPayload } from './incident-values.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const whole = {
  ...emptyIncident(),
  siteProfileID: 3,
  type: 2,
  title: 'Broken gate',
  incidentStart: '2026-11-25T08:00:00Z',
  incidentEnd: '2026-11-25T08:30:00Z',
  location: 'Gate 2',
  description: 'The barrier does not open.',
  action: 'Called the technician.',
};

it('a whole report has no issues and is an event as it is', () => {
  expect(incidentIssues(whole, now)).toEqual({});
  const payload = incidentPayload(whole);
  expect(v.safeParse(eventPayloads.incident, payload).success).toBe(true);
  expect(payload).not.toHaveProperty('remarks');
});

it('an empty one names every field that is needed, and no other', () => {
  const empty = { ...emptyIncident(), incidentStart: '', incidentEnd: '' };
  expect(Object.keys(incidentIssues(empty, now)).toSorted()).toEqual([
    'action',
    'description',
    'incidentEnd',
    'incidentStart',
    'location',
    'siteProfileID',
    'title',
    'type',
  ]);
  expect(incidentPayload(emptyIncident())).toBeUndefined();
});

it('a new one is about now', () => {
  const issues = incidentIssues(emptyIncident(now), now);
  expect(issues).not.toHaveProperty('incidentStart');
  expect(issues).not.toHaveProperty('incidentEnd');
});

it.each([
  ['the end before the start', { incidentEnd: '2026-11-25T07:00:00Z' }, 'incidentEnd', /before/],
  ['a time later than now', { incidentEnd: '2026-11-25T11:00:00Z' }, 'incidentEnd', /later/],
  ['too long a subject', { title: 'x'.repeat(201) }, 'title', /At most/],
  ['too long remarks', { remarks: 'x'.repeat(1501) }, 'remarks', /At most/],
  ['a subject of blanks', { title: '  ' }, 'title', /fill/],
] as const)('%s is said at its field', (_, part, field, words) => {
  const issues = incidentIssues({ ...whole, ...part }, now);
  expect(Object.keys(issues)).toEqual([field]);
  expect(issues[field]?.en).toMatch(words);
});
