import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  contractCreateInput,
  contractForm,
  contractUpdateInput,
  indicatorsForm,
  meetingCreateInput,
  meetingForm,
} from './inputs.ts';

/** Every issue by the path of its field. */
function issuesOf(schema: v.GenericSchema<unknown>, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

const required = 'This field is required.';
const disordered = 'The end must be after the start.';
const start = '2026-01-01T00:00:00Z';
const end = '2026-12-31T15:59:59Z';
const file = (key: number) => ({ bucket: 'b', key: String(key), region: 'r' });
const filled = {
  siteProfileID: 1,
  clientProfileID: 2,
  startDatetime: start,
  endDatetime: end,
  status: 'ACTIVE',
  note: '',
  reviewInterval: 'NONE',
  files: [],
};
const meeting = { contractID: 1, startDatetime: start, endDatetime: end, type: 'VIRTUAL' };
const typedMeeting = { ...meeting, venue: '', note: '', actionPlan: '', scores: [], actions: [] };

describe('a contract', () => {
  it('needs site, client, start, end and status in the form (CON-20)', () => {
    const ids = { siteProfileID: undefined, clientProfileID: undefined };
    const blank = { ...filled, ...ids, startDatetime: undefined, endDatetime: undefined };
    expect(issuesOf(contractForm, blank)).toEqual({
      siteProfileID: required,
      clientProfileID: required,
      startDatetime: required,
      endDatetime: required,
    });
    expect(issuesOf(contractForm, { ...filled, status: 'INCOMING' })).toEqual({
      status: 'Choose Active or Inactive.',
    });
    expect(issuesOf(contractForm, filled)).toEqual({});
  });

  it('needs no end on the wire', () => {
    expect(issuesOf(contractCreateInput, { ...filled, endDatetime: undefined })).toEqual({});
  });

  it.each([contractForm, contractCreateInput, contractUpdateInput])(
    'ends after it starts, whatever else is wrong',
    (schema) => {
      const turned = { ...filled, id: 1, startDatetime: end, endDatetime: start };
      expect(issuesOf(schema, turned)).toEqual({ endDatetime: disordered });
      expect(issuesOf(schema, { ...turned, clientProfileID: 0 })).toEqual({
        clientProfileID: required,
        endDatetime: disordered,
      });
    },
  );

  it('has five files at most', () => {
    const files = [1, 2, 3, 4, 5].map(file);
    expect(issuesOf(contractForm, { ...filled, files })).toEqual({});
    expect(issuesOf(contractForm, { ...filled, files: [...files, file(6)] })).toEqual({
      files: 'At most 5 files can be attached.',
    });
  });

  it('has a note of at most 4,000 characters', () => {
    expect(issuesOf(contractForm, { ...filled, note: 'x'.repeat(4001) })).toEqual({
      note: 'At most 4000 characters, please.',
    });
  });
});

describe('performance indicators', () => {
  const measure = { unit: '', better: 'HIGHER' };

  it.each([
    ['', null],
    ['0', 0],
    [' 95.5 ', 95.5],
    ['100', 100],
  ])('take the typed target "%s" as %s', (target, expected) => {
    const parsed = v.parse(indicatorsForm, {
      indicators: [{ ...measure, title: ' Patrols ', target }],
    });
    expect(parsed.indicators).toEqual([{ ...measure, title: 'Patrols', target: expected }]);
  });

  it.each(['101', '-1', '1.234', 'many', '1e2'])('refuse the target "%s"', (target) => {
    expect(
      issuesOf(indicatorsForm, { indicators: [{ ...measure, title: 'Patrols', target }] }),
    ).toEqual({
      'indicators.0.target': 'Please give a number from 0 to 100.',
    });
  });

  it('are removed where they are empty (CON-58)', () => {
    expect(
      issuesOf(indicatorsForm, { indicators: [{ ...measure, title: ' ', target: '' }] }),
    ).toEqual({
      'indicators.0.title': 'Remove if empty.',
    });
  });
});

describe('who attends', () => {
  it.each([
    [{ name: '' }, { 'attendees.0.name': 'Remove if empty.' }],
    [
      { name: 'Serene Koh', email: 'nowhere' },
      { 'attendees.0.email': 'This is not a valid email.' },
    ],
    [{ name: 'Serene Koh', email: '' }, {}],
    [{ clientUserProfileID: 7 }, {}],
    [{ staffProfileID: 7 }, {}],
  ])('%o: %o', (attendee, expected) => {
    expect(issuesOf(meetingForm, { ...typedMeeting, attendees: [attendee] })).toEqual(expected);
  });
});

describe('a review meeting', () => {
  it('needs start, end and type (CON-67, CON-68)', () => {
    const blank = { startDatetime: undefined, endDatetime: undefined, type: undefined };
    expect(issuesOf(meetingForm, { ...typedMeeting, ...blank })).toEqual({
      startDatetime: required,
      endDatetime: required,
      type: required,
    });
    expect(issuesOf(meetingForm, typedMeeting)).toEqual({});
  });

  it.each([meetingForm, meetingCreateInput])(
    'ends after it starts, whatever else is wrong',
    (schema) => {
      const turned = { ...typedMeeting, startDatetime: end, endDatetime: start, type: null };
      expect(issuesOf(schema, turned)).toEqual({ type: required, endDatetime: disordered });
      expect(issuesOf(schema, { ...turned, endDatetime: end, type: 'VIRTUAL' })).toEqual({
        endDatetime: disordered,
      });
    },
  );

  it('leaves out a score that was not typed, and keeps the remark', () => {
    const scores = [
      { contractIndicatorID: 1, score: '', remark: 'Not measured' },
      { contractIndicatorID: 2, score: '90', remark: '' },
    ];
    expect(v.parse(meetingForm, { ...typedMeeting, scores }).scores).toEqual([
      { contractIndicatorID: 1, remark: 'Not measured' },
      { contractIndicatorID: 2, score: 90, remark: '' },
    ]);
  });

  it('takes next actions with words, an owner and a day', () => {
    const actions = [{ description: 'Order lamps', owner: 'Serene', dueDate: '2026-03-15' }];
    expect(issuesOf(meetingForm, { ...typedMeeting, actions })).toEqual({});
    const wrong = [{ description: '', owner: '', dueDate: '15 Mar 2026' }];
    expect(issuesOf(meetingForm, { ...typedMeeting, actions: wrong })).toEqual({
      'actions.0.description': 'Remove if empty.',
      'actions.0.dueDate': 'Please provide a valid input.',
    });
  });
});
