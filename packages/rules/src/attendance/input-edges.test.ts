import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  attendanceTextsInput,
  attendanceUpdateInput,
  clockInput,
  decisionBatch,
  decisionBatchMaximum,
  recordRowInput,
} from './inputs.ts';

/** The first issue, as `field: sentence`. */
function issueOf(schema: v.GenericSchema, input: unknown): string | undefined {
  const [issue] = v.safeParse(schema, input, { abortEarly: true }).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

const long = 'x'.repeat(501);
const tooLong = 'At most 500 characters, please.';

describe('texts of a record', () => {
  it.each<[string, v.GenericSchema]>([
    ['timeInRemark', attendanceTextsInput],
    ['timeOutRemark', attendanceTextsInput],
    ['timeInRemark', attendanceUpdateInput],
    ['timeOutRemark', attendanceUpdateInput],
    ['remark', attendanceUpdateInput],
    ['remark', clockInput],
  ])('%s ends at 500 characters', (field, schema) => {
    expect(issueOf(schema, { id: 1, [field]: long })).toBe(`${field}: ${tooLong}`);
    expect(issueOf(schema, { id: 1, [field]: long.slice(1) })).toBeUndefined();
  });

  it('of a correction are those of a record with an id', () => {
    expect(issueOf(attendanceUpdateInput, { id: 0 })).toMatch(/^id: /);
    expect(issueOf(attendanceUpdateInput, { id: 1, approvedDuration: -1 })).toMatch(
      /^approvedDuration: /,
    );
  });
});

it.each([
  [{ latitude: 90, longitude: 180 }, undefined],
  [{ latitude: -90, longitude: -180 }, undefined],
  [{ latitude: -33.9, longitude: -70.6 }, undefined],
  [{ latitude: 90.1 }, 'latitude'],
  [{ latitude: -90.1 }, 'latitude'],
  [{ longitude: 180.1 }, 'longitude'],
  [{ longitude: -180.1 }, 'longitude'],
])('a place on earth is %j: %s', (place, field) => {
  expect(issueOf(clockInput, place)?.split(':')[0]).toBe(field);
});

describe('decisions', () => {
  const decision = (id: number) => ({ id, approvalStatus: 'APPROVED', approvedDuration: 720 });
  const many = (count: number) => Array.from({ length: count }, (_, n) => decision(n + 1));

  it('are so many at a time, each of another record', () => {
    expect(issueOf(decisionBatch, many(decisionBatchMaximum))).toBeUndefined();
    expect(issueOf(decisionBatch, many(decisionBatchMaximum + 1))).toBe(
      `: At most ${decisionBatchMaximum} records at a time.`,
    );
    expect(issueOf(decisionBatch, [decision(1), decision(1)])).toBe(': A record is chosen twice.');
  });
});

it.each([
  ['timeInSiteProfileID', 'Please Input Site In!'],
  ['timeInSiteID', 'Please Input Site In!'],
  ['timeOutSiteProfileID', 'Please Input Site Out!'],
  ['timeOutSiteID', 'Please Input Site Out!'],
])('a row asks for %s by the title of its column', (field, message) => {
  const row = { id: 7, timeInSiteProfileID: 3, timeOutSiteProfileID: 4, approvalStatus: 'PENDING' };
  expect(issueOf(recordRowInput, row)).toBeUndefined();
  expect(issueOf(recordRowInput, { ...row, [field]: 0 })).toBe(`${field}: ${message}`);
});
