import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  approvedDurationInput,
  checkpointInput,
  decisionBatch,
  decisionBatchMaximum,
  recordRowForm,
  recordRowInput,
} from './inputs.ts';

const row = { id: 7, timeInSiteProfileID: 3, timeOutSiteProfileID: 4, approvalStatus: 'PENDING' };
const typedRow = (approvedDuration: string) => ({ ...row, approvedDuration });

function messageOf(schema: v.GenericSchema<unknown>, input: unknown): string | undefined {
  return v.safeParse(schema, input).issues?.[0].message;
}

describe('approved duration as typed', () => {
  it.each([
    ['1', 1],
    ['720', 720],
    ['720.5', 720.5],
    [' 30 ', 30],
    ['9999999.99', 9_999_999.99],
  ])('takes %j as %d minutes', (typed, minutes) => {
    expect(v.parse(approvedDurationInput, typed)).toBe(minutes);
    expect(v.parse(recordRowForm, typedRow(typed)).approvedDuration).toBe(minutes);
  });

  it.each(['-1', '1e3', '.5', '5.', 'abc', '1,5', '10000000', 'Infinity', '１２'])(
    'refuses %j with the message of each screen',
    (typed) => {
      expect(messageOf(approvedDurationInput, typed)).toBe('Please provide a valid input.');
      expect(messageOf(recordRowForm, typedRow(typed))).toBe('Please provide a valid input');
    },
  );

  it('must be given on Approval Input and may be zero there', () => {
    expect(messageOf(approvedDurationInput, '')).toBe('Please provide a valid input.');
    expect(v.parse(approvedDurationInput, '0')).toBe(0);
  });

  it('of a row is left out where nothing is typed', () => {
    expect(v.parse(recordRowForm, typedRow('')).approvedDuration).toBeUndefined();
  });

  it.each(['0', '0.0'])('of a row is zero when it is %j', (typed) => {
    expect(v.parse(recordRowForm, typedRow(typed)).approvedDuration).toBe(0);
  });
});

describe('a batch of decisions', () => {
  const one = { id: 7, version: 1, approvalStatus: 'APPROVED', approvedDuration: 720 };

  it('takes approvals and rejections of different records', () => {
    expect(v.is(decisionBatch, [one, { ...one, id: 8, approvalStatus: 'REJECTED' }])).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['a record twice', [one, one]],
    ['back to pending', [{ ...one, approvalStatus: 'PENDING' }]],
    ['a negative duration', [{ ...one, approvedDuration: -1 }]],
    ['a duration that is no number', [{ ...one, approvedDuration: Number.NaN }]],
    ['no record', [{ ...one, id: 0 }]],
    [
      'more than a request carries',
      Array.from({ length: decisionBatchMaximum + 1 }, (_, index) => ({ ...one, id: index + 1 })),
    ],
  ])('refuses %s', (_, batch) => {
    expect(v.is(decisionBatch, batch)).toBe(false);
  });
});

describe('a row of Records', () => {
  it('takes every status, with or without duration', () => {
    expect(v.is(recordRowInput, row)).toBe(true);
    expect(v.is(recordRowInput, { ...row, approvalStatus: 'REJECTED', approvedDuration: 30 })).toBe(
      true,
    );
  });

  it.each([
    ['timeInSiteProfileID', 'Please Input Site In!'],
    ['timeOutSiteProfileID', 'Please Input Site Out!'],
    ['approvalStatus', 'Please Input Approval Status!'],
  ])('without %s says %s', (field, message) => {
    expect(messageOf(recordRowInput, { ...row, [field]: null })).toBe(message);
  });
});

describe('a checkpoint', () => {
  it.each([0, 5])('may be %i', (clockingPointID) => {
    expect(v.is(checkpointInput, { id: 1, siteProfileID: 2, clockingPointID })).toBe(true);
  });

  it('must be chosen', () => {
    expect(messageOf(checkpointInput, { id: 1, siteProfileID: 2, clockingPointID: null })).toBe(
      'This field is required.',
    );
  });
});
