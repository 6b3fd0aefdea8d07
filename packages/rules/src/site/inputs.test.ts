import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  nextContractInput,
  securitySiteUpdateInput,
  siteContractInput,
  siteContractUpdateInput,
  siteProfileInput,
  siteProfileUpdateInput,
} from './inputs.ts';

function issueOf(schema: v.GenericSchema<unknown>, input: unknown) {
  const [issue] = v.safeParse(schema, input).issues ?? [];
  return issue && [v.getDotPath(issue), issue.message];
}

describe('a site profile', () => {
  it('needs a name, and drops what is empty (SITE-32, SITE-36)', () => {
    expect(issueOf(siteProfileInput, { name: '  ' })).toEqual(['name', 'This field is required.']);
    expect(issueOf(siteProfileInput, { name: undefined })).toEqual([
      'name',
      'This field is required.',
    ]);
    const typed = { name: ' Bay View ', address: '', note: '   ', postal: ' 018989 ' };
    const sent: unknown = JSON.parse(JSON.stringify(v.parse(siteProfileInput, typed)));
    expect(sent).toEqual({ name: 'Bay View', postal: '018989' });
  });

  it.each([
    ['+6561234567', true],
    ['+6581234567', true],
    ['+6591234567', true],
    ['+6531234567', false],
    ['+659123456', false],
    ['+65912345678', false],
    ['91234567', false],
    ['+65', false],
  ])('takes the contact number %s: %s (SITE-33)', (phoneNo, taken) => {
    expect(issueOf(siteProfileInput, { name: 'x', phoneNo })).toEqual(
      taken ? undefined : ['phoneNo', 'This is not a valid contact number.'],
    );
  });

  it('is updated by what is sent only, but never to no name', () => {
    expect(v.parse(siteProfileUpdateInput, { id: 7, status: 'INACTIVE' })).toEqual({
      id: 7,
      status: 'INACTIVE',
    });
    expect(issueOf(siteProfileUpdateInput, { id: 7, name: '' })).toEqual([
      'name',
      'This field is required.',
    ]);
  });

  it.each([
    ['postal', '1234', 'A postal code has six digits.'],
    ['uen', '1234', 'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.'],
  ])('checks %s where it is typed, and not that of a registered site', (field, typed, message) => {
    expect(issueOf(siteProfileInput, { name: 'x', [field]: typed })).toEqual([field, message]);
    expect(issueOf(siteProfileInput, { name: 'x', [field]: typed, securitySiteID: 7 })).toBe(
      undefined,
    );
    for (const schema of [siteProfileUpdateInput, securitySiteUpdateInput]) {
      expect(issueOf(schema, { id: 7, [field]: typed })).toEqual([field, message]);
      expect(issueOf(schema, { id: 7, [field]: ' ' })).toBe(undefined);
      expect(issueOf(schema, { id: 7, [field]: null })).toBe(undefined);
    }
  });

  it('keeps a UEN in capitals', () => {
    for (const schema of [siteProfileInput, siteProfileUpdateInput, securitySiteUpdateInput]) {
      const parsed = v.parse(schema, { id: 7, name: 'x', uen: ' t08mc1234a ' });
      expect(parsed.uen).toBe('T08MC1234A');
    }
  });

  it('keeps texts within their length', () => {
    expect(issueOf(siteProfileInput, { name: 'x'.repeat(201) })).toEqual([
      'name',
      'At most 200 characters, please.',
    ]);
  });
});

const start = '2026-11-20T16:00:00Z';
const before = '2026-11-20T15:59:59Z';
const later = '2027-11-20T15:59:59Z';

describe('a new site contract', () => {
  it.each([
    [{ clientProfileID: 3, start }, undefined],
    [{ clientProfileID: 3, start, end: later }, undefined],
    [{ clientProfileID: 3, start, end: start }, undefined],
    [{ clientProfileID: undefined, start }, ['clientProfileID', 'This field is required.']],
    [{ clientProfileID: 3, start: undefined }, ['start', 'This field is required.']],
    [
      { clientProfileID: 3, start, end: before },
      ['end', 'New contract end date is before new contract start date'],
    ],
  ])('%j', (contract, issue) => {
    expect(issueOf(siteContractInput, contract)).toEqual(issue);
  });

  it('tells of an end before the start whatever else is missing', () => {
    const { issues = [] } = v.safeParse(siteContractInput, {
      clientProfileID: 0,
      start,
      end: before,
    });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['clientProfileID', 'end']);
  });
});

describe('a contract after one without an end', () => {
  const schema = nextContractInput({ start });
  const contract = { clientProfileID: 3, start: later };

  it.each([
    [{ current: { end: '2027-01-01T15:59:59Z' }, contract }, undefined],
    [{ current: { end: undefined }, contract }, ['current.end', 'This field is required.']],
    [
      { current: { end: before }, contract },
      ['current.end', 'Current contract end date is before current contract start date'],
    ],
    [
      { current: { end: later }, contract },
      ['contract.start', 'New contract start date is before current contract end date'],
    ],
  ])('%j', (input, issue) => {
    expect(issueOf(schema, input)).toEqual(issue);
  });

  it('asks for no end when no contract is open', () => {
    expect(issueOf(nextContractInput(undefined), { contract })).toBeUndefined();
  });
});

describe('a corrected site contract', () => {
  it.each([
    [{ id: 1, siteProfileID: 2, start }, undefined],
    [{ id: 1, siteProfileID: 2, start: undefined }, ['start', 'This field is required.']],
    [
      { id: 1, siteProfileID: 2, start, end: before },
      ['end', 'End date is before current start date'],
    ],
  ])('%j', (update, issue) => {
    expect(issueOf(siteContractUpdateInput, update)).toEqual(issue);
  });
});
