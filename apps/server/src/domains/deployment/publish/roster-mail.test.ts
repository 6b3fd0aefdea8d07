import { expect, it } from 'vitest';
import { rosterNotices } from './roster-mail.ts';

const about = {
  kind: 'PUBLISHED',
  securityAgencyName: 'Vigil Security',
  timeZone: 'Asia/Singapore',
} as const;
const tan = {
  staffProfileID: 1,
  accountID: 11,
  name: 'Tan Ah Kow',
  usesApplication: false,
  hasAddress: true,
};
const line = (staffProfileID: number, day: string, siteProfileName = 'Raffles Court') => ({
  staffProfileID,
  startDatetime: `2026-11-${day}T00:00:00Z`,
  endDatetime: `2026-11-${day}T12:00:00Z`,
  siteProfileName,
});

it('tells a person of their own shifts alone, by time', () => {
  const lines = [line(1, '22', 'The\nArc'), line(2, '21'), line(1, '21')];
  expect(rosterNotices(about, [tan], lines)).toEqual([
    {
      kind: 'ROSTER',
      accountIDs: [11],
      sentence: 'Your shifts - Vigil Security',
      detail: `Dear Tan Ah Kow,

You are planned for:

21 Nov 2026 (Sat), 08:00 - 20:00, Raffles Court
22 Nov 2026 (Sun), 08:00 - 20:00, The Arc

Vigil Security
`,
      path: '/deployment',
      urgency: 'NORMAL',
      channels: ['EMAIL'],
      subject: null,
    },
  ]);
});

it('asks them to stay away from what was withdrawn', () => {
  const [notice] = rosterNotices({ ...about, kind: 'WITHDRAWN' }, [tan], [line(1, '21')]);
  expect(notice?.sentence).toBe('Shifts that were withdrawn - Vigil Security');
  expect(notice?.detail).toContain('Please do not come to these shifts.');
});

it('pushes to those whose application tells them', () => {
  const [notice] = rosterNotices(about, [{ ...tan, usesApplication: true }], [line(1, '21')]);
  expect(notice?.channels).toEqual(['PUSH']);
});
