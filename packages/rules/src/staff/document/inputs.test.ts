import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentForm, documentProblem, type DocumentTerms } from './inputs.ts';
import { documentTypes, expiryTypeLabel, expiryTypes, singleTypes } from './types.ts';

const today = '2026-11-21';
const required = 'This field is required.';

describe('a document', () => {
  it.each<[string, DocumentTerms, string | null, string | null]>([
    ['a licence', { type: 'PLRD_LICENCE', number: 'L1', expiry: '2031-11-20' }, null, null],
    ['one without number', { type: 'PLRD_LICENCE', expiry: '2031-11-20' }, 'number', required],
    ['one without expiry', { type: 'PLRD_LICENCE', number: 'L1' }, 'expiry', required],
    ['a certificate without number', { type: 'FIRST_AID', expiry: '2028-11-20' }, null, null],
    ['a certificate without expiry', { type: 'MEDICAL' }, 'expiry', required],
    ['an authorisation without expiry', { type: 'PROTECTED_PLACE', number: 'Port' }, null, null],
    ['an authorisation for nothing', { type: 'PROTECTED_PLACE' }, 'number', required],
    ['one that expired', { type: 'OTHER', number: 'x', expiry: '2020-01-01' }, null, null],
    [
      'one issued today',
      { type: 'OTHER', number: 'x', issued: '2026-11-21', expiry: '2026-11-21' },
      null,
      null,
    ],
    [
      'one issued tomorrow',
      { type: 'OTHER', number: 'x', issued: '2026-11-22' },
      'issued',
      'The date of issue cannot be in the future.',
    ],
    [
      'one that expires before its issue',
      { type: 'OTHER', number: 'x', issued: '2026-11-21', expiry: '2026-11-20' },
      'expiry',
      'Expiry date is before issue date',
    ],
  ])('%s', (_, document, field, message) => {
    expect(documentProblem(document, today)).toEqual(field === null ? null : { field, message });
    const { issues = [] } = v.safeParse(documentForm(today), document);
    const shown = issues.map((issue) => [v.getDotPath(issue), issue.message]);
    expect(shown).toEqual(field === null ? [] : [[field, message]]);
  });

  it('asks for its type first', () => {
    const { issues = [] } = v.safeParse(documentForm(today), { type: undefined });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['type', required],
    ]);
  });

  it('refuses a day that there is not', () => {
    const given = { type: 'OTHER', number: 'x', expiry: '2027-02-30' };
    const { issues = [] } = v.safeParse(documentForm(today), given);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['expiry']);
  });
});

it('is of a type with words of its own', () => {
  const labels = expiryTypes.map((type) => expiryTypeLabel(type));
  expect(new Set(labels).size).toBe(documentTypes.length + 1);
  expect(singleTypes).toEqual(['PLRD_LICENCE', 'WORK_PASS', 'MEDICAL', 'FIRST_AID']);
});
