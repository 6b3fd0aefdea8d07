import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  approvedDurationInput,
  checkpointInput,
  closeAttendanceInput,
  decisionBatch,
  decisionBatchMaximum,
  recordDecisionForm,
  recordRowForm,
  recordRowInput,
} from './inputs.ts';

const row = { id: 7, timeInSiteProfileID: 3, timeOutSiteProfileID: 4, approvalStatus: 'PENDING' };
const typedRow = (approvedDuration: string) => ({ ...row, approvedDuration, remark: '' });
const tooLong = 'At most 26 hours (1560 minutes), please.';

function messageOf(schema: v.GenericSchema<unknown>, input: unknown): string | undefined {
  return v.safeParse(schema, input).issues?.[0].message;
}

describe('approved duration as typed', () => {
  it.each([
    ['1', 1],
    ['720', 720],
    ['720.5', 720.5],
    [' 30 ', 30],
    ['0', 0],
    ['0.0', 0],
    ['1560', 1560],
  ])('takes %j as %d minutes', (typed, minutes) => {
    expect(v.parse(approvedDurationInput, typed)).toBe(minutes);
    expect(v.parse(recordRowForm, typedRow(typed)).approvedDuration).toBe(minutes);
  });

  it.each(['-1', '1e3', '.5', '5.', 'abc', '1,5', 'Infinity', '１２'])(
    'refuses %j with the message of each screen',
    (typed) => {
      expect(messageOf(approvedDurationInput, typed)).toBe('Please provide a valid input.');
      expect(messageOf(recordRowForm, typedRow(typed))).toBe('Please provide a valid input');
    },
  );

  it.each(['1560.01', '1561', '99999', '99999999'])('refuses %j: no duty is so long', (typed) => {
    expect(messageOf(approvedDurationInput, typed)).toBe(tooLong);
    expect(messageOf(recordRowForm, typedRow(typed))).toBe(tooLong);
  });

  it('must be given on Approval Input', () => {
    expect(messageOf(approvedDurationInput, '')).toBe('Please provide a valid input.');
  });

  it('of a row is taken back when it is emptied', () => {
    expect(v.parse(recordRowForm, typedRow('')).approvedDuration).toBeNull();
  });

  it('of a row stays as it is when it is not named', () => {
    expect(v.parse(recordRowForm, { ...row, remark: '' })).not.toHaveProperty('approvedDuration');
  });
});

describe('a batch of decisions', () => {
  const one = { id: 7, version: 1, approvalStatus: 'APPROVED', approvedDuration: 720 };

  it('takes approvals and rejections of different records', () => {
    expect(v.is(decisionBatch, [one, { ...one, id: 8, approvalStatus: 'REJECTED' }])).toBe(true);
  });

  it('takes an approval without a duration', () => {
    const { approvedDuration: _, ...without } = one;
    expect(v.is(decisionBatch, [without])).toBe(true);
  });

  it.each([
    ['', undefined],
    ['  ', undefined],
    [' relieved late ', 'relieved late'],
  ])('takes the reason %j as %j', (reason, taken) => {
    expect(v.parse(decisionBatch, [{ ...one, reason }])[0]?.reason).toBe(taken);
  });

  it.each([
    ['nothing', []],
    ['a record twice', [one, one]],
    ['back to pending', [{ ...one, approvalStatus: 'PENDING' }]],
    ['a duration above 26 hours', [{ ...one, approvedDuration: 1560.5 }]],
    ['a reason that is too long', [{ ...one, reason: 'x'.repeat(501) }]],
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

describe('a row of who may decide and not correct', () => {
  const decision = { approvalStatus: 'REJECTED', approvedDuration: '', reason: ' Seen ' };

  it('sends the decision alone', () => {
    const held = { ...row, version: 2, timeInSiteID: 30, timeOutSiteID: 40, remark: ' as it is ' };
    expect(v.parse(recordDecisionForm, { ...held, ...decision })).toEqual({
      id: 7,
      version: 2,
      approvalStatus: 'REJECTED',
      approvedDuration: null,
      reason: 'Seen',
    });
  });

  it('asks for no site that only others can give', () => {
    expect(v.is(recordDecisionForm, { id: 7, timeInSiteProfileID: undefined, ...decision })).toBe(
      true,
    );
  });

  it('keeps to what holds for durations', () => {
    const typed = { ...row, ...decision, approvedDuration: 'ten' };
    expect(messageOf(recordDecisionForm, typed)).toBe('Please provide a valid input');
  });
});

describe('the remark of a row', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['seen', 'seen'],
  ])('typed as %j is sent as %j', (remark, sent) => {
    expect(v.parse(recordRowForm, { ...row, remark }).remark).toBe(sent);
  });
});

describe('closing a record', () => {
  const close = { id: 7, timeOut: '2026-11-20T00:00:00Z', reason: 'Relieved' };

  it('takes a time, or none where nobody knows it', () => {
    expect(v.is(closeAttendanceInput, close)).toBe(true);
    expect(v.is(closeAttendanceInput, { id: 7, reason: 'Relieved' })).toBe(true);
  });

  it.each(['', '   '])('asks for a reason: %j', (reason) => {
    expect(messageOf(closeAttendanceInput, { ...close, reason })).toBe('This field is required.');
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
