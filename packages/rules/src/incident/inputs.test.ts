import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  incidentCommentForm,
  incidentCreateForm,
  incidentDetailInput,
  incidentDraftInput,
  incidentEditForm,
} from './inputs.ts';

const required = 'This field is required.';
const detail = {
  type: 8,
  title: ' Lift 2 out of order ',
  incidentStart: '2026-11-21T01:00:00Z',
  incidentEnd: '2026-11-21T02:00:00Z',
  location: 'Block A',
  description: 'Stuck at level 5.',
  action: 'Lift company called.',
};
const clock = { timeZone: 'Asia/Singapore', now: () => '2026-11-21T04:00:00Z' };
const createForm = incidentCreateForm(clock);
const editForm = incidentEditForm(clock);
const form = { ...detail, status: 'OPEN', siteProfileID: 3, images: [] };

function issuesOf(schema: v.GenericSchema, input: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, input);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

describe('a submitted report', () => {
  test('is trimmed, and needs no remarks', () => {
    expect(v.parse(incidentDetailInput, detail).title).toBe('Lift 2 out of order');
  });

  test.each([
    ['type', undefined, required],
    ['title', ' ', required],
    ['title', 'x'.repeat(201), 'At most 200 characters, please.'],
    ['incidentStart', undefined, required],
    ['incidentEnd', '', required],
    ['incidentEnd', '2026-11-21T00:59:00Z', 'The end cannot be before the start.'],
    ['location', '', required],
    ['location', 'x'.repeat(201), 'At most 200 characters, please.'],
    ['description', '\n', required],
    ['description', 'x'.repeat(1501), 'At most 1500 characters, please.'],
    ['action', undefined, required],
    ['action', 'x'.repeat(1501), 'At most 1500 characters, please.'],
    ['remarks', 'x'.repeat(1501), 'At most 1500 characters, please.'],
  ])('with %s %j is refused', (field, value, message) => {
    const issues = issuesOf(incidentDetailInput, { ...detail, [field]: value });
    expect(issues).toEqual([`${field}: ${message}`]);
  });

  test('needs a site on create, and none where a draft is gone on with', () => {
    const without = { ...form, siteProfileID: undefined };
    expect(issuesOf(createForm, without)).toEqual([`siteProfileID: ${required}`]);
    expect(issuesOf(editForm, without)).toEqual([]);
    expect(issuesOf(createForm, form)).toEqual([]);
  });
});

describe('a draft', () => {
  test('needs its subject alone', () => {
    expect(issuesOf(incidentDraftInput, { title: 'Lift' })).toEqual([]);
    expect(issuesOf(incidentDraftInput, { title: undefined })).toEqual([`title: ${required}`]);
    const draft = { title: 'Lift', status: 'DRAFT', images: [], location: '', description: '' };
    expect(issuesOf(createForm, draft)).toEqual([]);
  });

  test('keeps the limits of lengths and the order of times', () => {
    expect(issuesOf(incidentDraftInput, { title: 'x', description: 'x'.repeat(1501) })).toEqual([
      'description: At most 1500 characters, please.',
    ]);
    const turned = { incidentStart: detail.incidentEnd, incidentEnd: detail.incidentStart };
    expect(issuesOf(incidentDraftInput, { title: 'x', ...turned })).toEqual([
      'incidentEnd: The end cannot be before the start.',
    ]);
  });
});

test('a time of tomorrow is told before anything is sent, in a draft too', () => {
  const late = { incidentEnd: '2026-11-21T16:00:00Z' };
  for (const status of ['DRAFT', 'OPEN', 'CLOSED']) {
    for (const schema of [createForm, editForm]) {
      expect(issuesOf(schema, { ...form, ...late, status })).toEqual([
        'incidentEnd: The time cannot be later than today.',
      ]);
    }
  }
});

test('a sixth image is refused, whatever the status', () => {
  const images = Array.from({ length: 6 }, (_, at) => ({
    bucket: 'b',
    key: `k${at}`,
    region: 'r',
  }));
  for (const status of ['DRAFT', 'OPEN']) {
    expect(issuesOf(createForm, { ...form, status, images })).toEqual([
      'images: At most 5 images can be attached.',
    ]);
  }
});

test.each([
  ['', required],
  ['  \n', required],
  ['x'.repeat(1501), 'At most 1500 characters, please.'],
])('the comment %j is refused', (comment, message) => {
  expect(issuesOf(incidentCommentForm, { comment })).toEqual([`comment: ${message}`]);
});
