import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import {
  floorCreateInput,
  floorForm,
  rateCreateInput,
  rateForm,
  rateInputMessages,
  rateUpdateInput,
  typedDollars,
} from './inputs.ts';

/** The first issue as `path: message`, or undefined where the input is taken. */
function issueOf(schema: v.GenericSchema, input: object): string | undefined {
  const result = v.safeParse(schema, input);
  if (result.success) return undefined;
  const [issue] = result.issues;
  return `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

const rate = { designation: 'SO', emType: 'FT', effectiveFrom: '2026-01-01', amount: 3100 };

describe('a rate on the wire', () => {
  test.each([
    [{}, undefined],
    [{ amount: 0.01, extraHourAmount: 0, remark: '' }, undefined],
    [{ emType: 'PT', amount: 11.85 }, undefined],
    [{ amount: 0 }, `amount: ${rateInputMessages.amount}`],
    [{ amount: -1 }, `amount: ${rateInputMessages.amount}`],
    [{ amount: 100_000 }, `amount: ${rateInputMessages.amount}`],
    [{ amount: 11.855 }, `amount: ${rateInputMessages.amount}`],
    [{ extraHourAmount: -1 }, `extraHourAmount: ${rateInputMessages.extraHour}`],
    [
      { emType: 'PT', amount: 12, extraHourAmount: 11.99 },
      `extraHourAmount: ${rateInputMessages.hourly}`,
    ],
    [{ emType: 'PT', amount: 12, extraHourAmount: 12 }, undefined],
    [{ emType: 'PT', amount: 12, extraHourAmount: 18 }, undefined],
    [{ designation: 'KING' }, `designation: ${requiredMessage}`],
    [{ emType: 'X' }, `emType: ${requiredMessage}`],
    [{ effectiveFrom: '2026-02-30' }, `effectiveFrom: ${rateInputMessages.date}`],
    [{ effectiveFrom: '1999-12-31' }, `effectiveFrom: ${rateInputMessages.date}`],
    [{ effectiveFrom: '2000-01-01' }, undefined],
    [{ effectiveFrom: '2099-12-31' }, undefined],
    [{ effectiveFrom: '2100-01-01' }, `effectiveFrom: ${rateInputMessages.date}`],
    [{ remark: 'x'.repeat(301) }, 'remark: At most 300 characters, please.'],
  ])('%j: %s', (given, issue) => {
    expect(issueOf(rateCreateInput, { ...rate, ...given })).toBe(issue);
  });

  test('a change names only what changes, and the record', () => {
    expect(issueOf(rateUpdateInput, { id: 1 })).toBeUndefined();
    expect(issueOf(rateUpdateInput, { id: 1, deleted: 1, version: 2 })).toBeUndefined();
    expect(issueOf(rateUpdateInput, {})).toMatch(/^id: /);
    expect(issueOf(rateUpdateInput, { id: 1, amount: 0 })).toMatch(/^amount: /);
  });
});

describe('amounts as typed', () => {
  test.each([
    ['3100', 3100],
    [' 3,100.50 ', 3100.5],
    ['11.8', 11.8],
    ['', undefined],
    ['0', undefined],
    ['3.100,50', undefined],
    ['12,90', undefined],
    ['31,00', undefined],
    ['12,345.6', 12_345.6],
    ['11.855', undefined],
    ['x12', undefined],
    ['12x', undefined],
    ['1e3', undefined],
    ['0x1F', undefined],
    ['+5', undefined],
    ['many', undefined],
  ])('"%s": %s', (text, amount) => {
    expect(typedDollars(text)).toBe(amount);
  });

  const form = { ...rate, amount: '3,100', extraHourAmount: '', remark: '' };
  test.each([
    [{}, undefined],
    [{ extraHourAmount: '18.5' }, undefined],
    [{ amount: '' }, `amount: ${requiredMessage}`],
    [{ amount: 'x' }, `amount: ${rateInputMessages.amount}`],
    [{ extraHourAmount: 'x' }, `extraHourAmount: ${rateInputMessages.extraHour}`],
    [
      { emType: 'PT', amount: '9.01', extraHourAmount: '9' },
      `extraHourAmount: ${rateInputMessages.hourly}`,
    ],
    [{ emType: 'PT', amount: '9', extraHourAmount: '13.5' }, undefined],
    [{ emType: 'PT', extraHourAmount: '' }, undefined],
  ])('%j: %s', (given, issue) => {
    expect(issueOf(rateForm, { ...form, ...given })).toBe(issue);
  });

  test('become numbers', () => {
    expect(v.parse(rateForm, { ...form, extraHourAmount: '18.5' })).toMatchObject({
      amount: 3100,
      extraHourAmount: 18.5,
    });
    expect(v.parse(rateForm, form).extraHourAmount).toBeUndefined();
  });
});

test.each([
  [{}, undefined],
  [{ PLRDGradeCode: 'ADMIN' }, `PLRDGradeCode: ${requiredMessage}`],
  [{ amount: 0 }, `amount: ${rateInputMessages.amount}`],
])('a floor of the agency with %j: %s', (given, issue) => {
  const floor = { PLRDGradeCode: 'SO', emType: 'PT', effectiveFrom: '2026-01-01', amount: 12 };
  expect(issueOf(floorCreateInput, { ...floor, ...given })).toBe(issue);
  const typed = { ...floor, ...given };
  expect(issueOf(floorForm, { ...typed, amount: String(typed.amount) })).toBe(issue);
});
