import { expect, test } from 'vitest';
import { attributionTexts, type Attribution } from './attribution.ts';

const entry: Attribution = {
  datetime: '2026-11-21T00:00:00Z',
  createdOn: '2026-11-21T00:00:40Z',
  cancelledOn: null,
  cancelledByStaffProfileName: null,
  cancelledByStaffProfileDesignation: null,
  replacedByID: null,
};
const ended = { cancelledOn: '2026-11-21T04:30:00Z', cancelledByStaffProfileName: 'Lim Mei' };

test.each([
  ['written at once', {}, []],
  ['written just before five minutes', { createdOn: '2026-11-21T00:04:59Z' }, []],
  [
    'written five minutes later',
    { createdOn: '2026-11-21T00:05:00Z' },
    ['Written 21 Nov 2026 (Sat), 08:05'],
  ],
  ['written ahead of its time', { createdOn: '2026-11-20T23:00:00Z' }, []],
  ['struck off', ended, ['Struck off by Lim Mei, 21 Nov 2026 (Sat), 12:30']],
  [
    'struck off by somebody with a rank',
    { ...ended, cancelledByStaffProfileDesignation: 'SSO' },
    ['Struck off by Lim Mei (SSO), 21 Nov 2026 (Sat), 12:30'],
  ],
  [
    'struck off by nobody known',
    { ...ended, cancelledByStaffProfileName: null },
    ['Struck off, 21 Nov 2026 (Sat), 12:30'],
  ],
  ['replaced', { ...ended, replacedByID: 4 }, ['Replaced by Lim Mei, 21 Nov 2026 (Sat), 12:30']],
  [
    'written later and struck off',
    { ...ended, createdOn: '2026-11-22T01:00:00Z' },
    ['Written 22 Nov 2026 (Sun), 09:00', 'Struck off by Lim Mei, 21 Nov 2026 (Sat), 12:30'],
  ],
])('an entry that was %s', (_what, change, expected) => {
  expect(attributionTexts({ ...entry, ...change }, 'Asia/Singapore')).toEqual(expected);
});
