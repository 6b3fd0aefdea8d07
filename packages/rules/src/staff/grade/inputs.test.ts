import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { gradeCreateInput, gradeForm, gradeUpdateInput } from './inputs.ts';

const today = '2026-11-21';
const required = 'This field is required.';

function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('a PWM grade, on 21 Nov 2026', () => {
  it.each<[number | undefined, string | undefined, object]>([
    [2, '2026-11-21', {}],
    [2, '1999-01-01', {}],
    [2, '2026-11-22', { dateIssued: 'The date issued cannot be in the future.' }],
    [2, '2026-02-30', { dateIssued: 'Please provide a valid input.' }],
    [2, undefined, { dateIssued: required }],
    [undefined, '2026-11-21', { plrdGradeID: required }],
    // 'Not Applicable' of the wizard is no grade.
    [0, '2026-11-21', { plrdGradeID: required }],
  ])('%s issued on %s', (plrdGradeID, dateIssued, expected) => {
    const input = { plrdGradeID, dateIssued };
    expect(messages(gradeCreateInput(today), { ...input, accountID: 1 })).toEqual(expected);
    expect(messages(gradeForm(today), { ...input, id: 1, version: 1 })).toEqual(expected);
  });

  it('can be changed in part', () => {
    expect(messages(gradeUpdateInput(today), { id: 1, dateIssued: '2026-11-21' })).toEqual({});
  });
});
