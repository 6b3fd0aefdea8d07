import * as v from 'valibot';
import { expect, it } from 'vitest';
import { requiredMessage } from '../required.ts';
import { registerNumberMessages } from '../site/register-numbers.ts';
import { agencyFactsInput, agencyMessages } from './agency-facts.ts';

it.each<[object, object]>([
  [{}, {}],
  [{ name: '  Sentinel Pte Ltd ' }, { name: 'Sentinel Pte Ltd' }],
  [{ uen: ' 202612345a ' }, { uen: '202612345A' }],
  [{ uen: ' ' }, { uen: null }],
  [
    { uen: null, licenceNo: '' },
    { uen: null, licenceNo: null },
  ],
  [{ licenceNo: ' L/PS/000123 ' }, { licenceNo: 'L/PS/000123' }],
  [{ licenceExpiry: '2027-03-31' }, { licenceExpiry: '2027-03-31' }],
  [{ licenceExpiry: null }, { licenceExpiry: null }],
  [{ postal: ' 408830' }, { postal: '408830' }],
  [{ phoneNo: '+6561234567' }, { phoneNo: '+6561234567' }],
])('%j is kept as %j', (typed, kept) => {
  expect(v.parse(agencyFactsInput, typed)).toEqual(kept);
});

it.each<[string, unknown, string]>([
  ['name', ' ', requiredMessage],
  ['name', 'x'.repeat(201), 'At most 200 characters, please.'],
  ['uen', '1234', registerNumberMessages.uen],
  ['licenceNo', 'x'.repeat(51), 'At most 50 characters, please.'],
  ['licenceExpiry', '2027-02-30', agencyMessages.licenceExpiry],
  ['licenceExpiry', '1999-12-31', agencyMessages.licenceExpiry],
  ['licenceExpiry', '2101-01-01', agencyMessages.licenceExpiry],
  ['address', 'x'.repeat(501), 'At most 500 characters, please.'],
  ['postal', '40883', registerNumberMessages.postal],
  ['phoneNo', '+6551234567', agencyMessages.phoneNo],
  ['phoneNo', '61234567', agencyMessages.phoneNo],
])('%s %j is refused', (field, value, message) => {
  const { issues } = v.safeParse(agencyFactsInput, { [field]: value });
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]]);
});
