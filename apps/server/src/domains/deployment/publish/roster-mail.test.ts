import { expect, it } from 'vitest';
import { rosterMails } from './roster-mail.ts';

const about = {
  kind: 'PUBLISHED',
  securityAgencyID: 7,
  securityAgencyName: 'Vigil Security',
  timeZone: 'Asia/Singapore',
} as const;
const tan = { staffProfileID: 1, name: 'Tan Ah Kow', email: 'tan@home.example' };
const line = (staffProfileID: number, day: string, siteProfileName = 'Raffles Court') => ({
  staffProfileID,
  startDatetime: `2026-11-${day}T00:00:00Z`,
  endDatetime: `2026-11-${day}T12:00:00Z`,
  siteProfileName,
});

it('tells a person of their own shifts alone, by time', () => {
  const lines = [line(1, '22', 'The\nArc'), line(2, '21'), line(1, '21')];
  expect(rosterMails(about, [tan], lines)).toEqual([
    {
      to: 'tan@home.example',
      subject: 'Your shifts - Vigil Security',
      body: `Dear Tan Ah Kow,

You are planned for:

21 Nov 2026 (Sat), 08:00 - 20:00, Raffles Court
22 Nov 2026 (Sun), 08:00 - 20:00, The Arc

Vigil Security
`,
      securityAgencyID: 7,
      isPersonal: true,
    },
  ]);
});

it('asks them to stay away from what was withdrawn', () => {
  const [mail] = rosterMails({ ...about, kind: 'WITHDRAWN' }, [tan], [line(1, '21')]);
  expect(mail?.subject).toBe('Shifts that were withdrawn - Vigil Security');
  expect(mail?.body).toContain('Please do not come to these shifts.');
});
