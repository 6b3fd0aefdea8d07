import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  checkpointRowForm,
  createCheckpointInput,
  createRouteInput,
  patrolBatch,
  routeForm,
  scanInput,
  updateCheckpointInput,
} from './inputs.ts';

function problemOf(schema: v.GenericSchema, input: unknown): string | undefined {
  const { issues } = v.safeParse(schema, input, { abortEarly: true });
  const [issue] = issues ?? [];
  return issue && `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

const required = 'This field is required.';

describe('a new checkpoint', () => {
  it('keeps its name with single spaces and leaves out what is empty', () => {
    const typed = { name: '  Side   Gate ', siteProfileID: 3, description: ' ', tag: ' 04AB ' };
    expect(v.parse(createCheckpointInput, typed)).toEqual({
      name: 'Side Gate',
      siteProfileID: 3,
      description: undefined,
      tag: '04AB',
    });
  });

  it.each([
    ['no name', { name: ' ', siteProfileID: 3 }, `name: ${required}`],
    ['no site', { name: 'Gate', siteProfileID: undefined }, `siteProfileID: ${required}`],
    [
      'a name too long',
      { name: 'x'.repeat(201), siteProfileID: 3 },
      'name: At most 200 characters, please.',
    ],
    [
      'a tag too long',
      { name: 'Gate', siteProfileID: 3, tag: 'x'.repeat(101) },
      'tag: At most 100 characters, please.',
    ],
  ])('refuses %s', (_, input, problem) => {
    expect(problemOf(createCheckpointInput, input)).toBe(problem);
  });
});

it('names the column when the name of a row is empty', () => {
  const row = { id: 1, version: 1, siteProfileID: 3, description: '', tag: '', status: 'ACTIVE' };
  const problem = 'name: Please input Checkpoint Name.';
  expect(problemOf(checkpointRowForm, { ...row, name: ' ' })).toBe(problem);
  expect(problemOf(updateCheckpointInput, { id: 1, name: '' })).toBe(problem);
  expect(v.parse(updateCheckpointInput, { id: 1, tag: '' })).toEqual({ id: 1, tag: '' });
});

describe('a new route', () => {
  const route = { name: 'Night Round', status: 'ACTIVE', siteProfileID: 3 };

  it('walks in order, unless it roams freely, on its site or island-wide', () => {
    expect(v.parse(createRouteInput, { ...route, inOrder: 1 }).islandWide).toBe(0);
    expect(v.parse(createRouteInput, { ...route, inOrder: 0, islandWide: 1 }).islandWide).toBe(1);
    const form = { ...route, freeRoam: false, islandWide: true };
    expect(v.parse(routeForm, form)).toEqual({ ...route, inOrder: 1, islandWide: 0 });
  });

  it.each([
    ['no name', { ...route, name: '', inOrder: 1 }, `name: ${required}`],
    ['no status', { ...route, status: undefined, inOrder: 1 }, `status: ${required}`],
    ['no site', { ...route, siteProfileID: undefined, inOrder: 1 }, `siteProfileID: ${required}`],
    [
      'island-wide in order',
      { ...route, inOrder: 1, islandWide: 1 },
      'islandWide: Island Wide needs Free Roam.',
    ],
  ])('refuses %s', (_, input, problem) => {
    expect(problemOf(createRouteInput, input)).toBe(problem);
  });
});

it('refuses an empty batch and more than 200 at a time', () => {
  expect(problemOf(patrolBatch, [])).toBe(`: ${required}`);
  const many = Array.from({ length: 201 }, (_, place) => place + 1);
  expect(problemOf(patrolBatch, many)).toBe(': At most 200 records at a time.');
});

it.each([
  ['no tag', { clockingReportID: 1, tag: ' ' }, `tag: ${required}`],
  [
    'a remark too long',
    { clockingReportID: 1, tag: 'A', remark: 'x'.repeat(501) },
    'remark: At most 500 characters, please.',
  ],
])('a scan refuses %s', (_, input, problem) => {
  expect(problemOf(scanInput, input)).toBe(problem);
});
