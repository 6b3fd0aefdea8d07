import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  visitorBlockForm,
  visitorCreateInput,
  visitorForm,
  visitorSettingInput,
} from './inputs.ts';

const messageOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? undefined : [v.getDotPath(result.issues[0]), result.issues[0].message];
};
const visitor = {
  siteProfileID: 1,
  name: 'Lim Ah Kow',
  phoneNo: '8123',
  purpose: 'Delivery',
  inTimestamp: '2026-11-21T02:00:00Z',
};
const required = 'This field is required.';

describe('a visitor', () => {
  test('is kept with the purpose in upper case, and any phone number', () => {
    expect(v.parse(visitorCreateInput, visitor)).toMatchObject({
      purpose: 'DELIVERY',
      phoneNo: '8123',
    });
  });

  test.each([
    [{ siteProfileID: undefined }, 'siteProfileID', required],
    [{ name: ' ' }, 'name', required],
    [{ phoneNo: '' }, 'phoneNo', required],
    [{ purpose: undefined }, 'purpose', required],
    [{ inTimestamp: undefined }, 'inTimestamp', required],
    [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters, please.'],
  ])('with %j is refused', (change, field, message) => {
    expect(messageOf(visitorCreateInput, { ...visitor, ...change })).toEqual([field, message]);
  });
});

test('a visitor of tomorrow is told before anything is sent', () => {
  const form = visitorForm({ timeZone: 'Asia/Singapore', now: () => '2026-11-21T04:00:00Z' });
  expect(messageOf(form, { ...visitor, inTimestamp: '2026-11-21T15:59:59Z' })).toBeUndefined();
  expect(messageOf(form, { ...visitor, inTimestamp: '2026-11-21T16:00:00Z' })).toEqual([
    'inTimestamp',
    'The entry cannot be later than today.',
  ]);
});

test.each([
  [{ name: 'Lim' }, undefined],
  [{ phoneNo: '8123' }, undefined],
  [{ vehicleNo: 'SBA1' }, undefined],
  [{}, ['name', 'Give a name, a contact number or a vehicle number.']],
  [{ name: '  ' }, ['name', 'Give a name, a contact number or a vehicle number.']],
])('a blocked visitor known by %j: %j', (known, expected) => {
  expect(messageOf(visitorBlockForm, { ...known, reason: 'Theft' })).toEqual(expected);
});

test.each([
  [{ retentionMonths: 12, purposes: ['meeting', 'MEETING'] }, undefined],
  [
    { retentionMonths: 0, purposes: ['A'] },
    ['retentionMonths', 'Please give a number of months from 1 to 120.'],
  ],
  [{ retentionMonths: 12, purposes: [] }, ['purposes', 'At least one purpose is needed.']],
  [{ retentionMonths: 12, purposes: ['A', ' '] }, ['purposes.1', required]],
])('settings %j: %j', (setting, expected) => {
  expect(messageOf(visitorSettingInput, setting)).toEqual(expected);
});

test('a purpose is kept once', () => {
  const { purposes } = v.parse(visitorSettingInput, {
    retentionMonths: 6,
    purposes: ['meeting', 'MEETING', 'Delivery'],
  });
  expect(purposes).toEqual(['MEETING', 'DELIVERY']);
});
