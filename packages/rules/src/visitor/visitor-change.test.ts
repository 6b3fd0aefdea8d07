import { expect, test } from 'vitest';
import { corrections } from './visitor-change.ts';

const record = {
  siteProfileName: 'Seaview Court',
  name: 'Lim Ah Kow',
  phoneNo: '81234567',
  purpose: 'DELIVERY',
  inTimestamp: '2026-11-21T01:00:00Z',
  outTimestamp: null,
  block: null,
  unit: '08-12',
  vehicleNo: null,
  remarks: null,
};
const left = '2026-11-21T02:00:00Z';

test.each([
  ['nothing', {}, []],
  ['leaving for the first time', { outTimestamp: left }, []],
  [
    'a name and what was left open',
    { name: 'Lim Ah Gow', block: '5' },
    [
      { field: 'name', oldValue: 'Lim Ah Kow', newValue: 'Lim Ah Gow' },
      { field: 'block', oldValue: null, newValue: '5' },
    ],
  ],
  ['an emptied field', { unit: null }, [{ field: 'unit', oldValue: '08-12', newValue: null }]],
] as const)('%s', (_what, change, expected) => {
  expect(corrections(record, { ...record, ...change })).toEqual(expected);
});

test('another time of leaving, and none after all, are corrections', () => {
  const gone = { ...record, outTimestamp: left };
  expect(corrections(gone, record)).toEqual([
    { field: 'outTimestamp', oldValue: left, newValue: null },
  ]);
});
