import { expect, test } from 'vitest';
import { dailyDocument, type DailyFacts } from './daily-document.ts';

const site = { siteProfileID: 7, siteProfileName: 'Harbour Tower' };
const facts: DailyFacts = {
  agencyName: 'Lion Security',
  siteProfileName: 'Harbour Tower',
  clientProfileName: 'Harbour MCST',
  date: '2026-11-24',
  period: { from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' },
  site: {
    sites: [site],
    roster: [],
    rounds: [],
    occurrences: [
      {
        siteProfileID: 7,
        sn: 1,
        datetime: '2026-11-24T03:00:00Z',
        title: 'Keys',
        description: 'Keys handed over.',
        staffName: 'Nur Aisyah',
        designation: 'SSO',
        isStruckOff: false,
      },
    ],
    incidents: [
      {
        siteProfileID: 7,
        siteProfileName: 'Harbour Tower',
        uid: 'IR-2026-00009',
        typeName: 'Theft',
        title: 'Not released',
        start: '2026-11-24T03:00:00Z',
        status: 'OPEN',
      },
    ],
    tickets: [],
    counts: [],
    furtherSites: 0,
  },
  incidents: [
    {
      uid: 'IR-2026-00007',
      typeName: 'Theft',
      title: 'Bicycle of [redacted]',
      start: '2026-11-24T15:00:00Z',
      releasedOn: '2026-11-24T18:00:00Z',
    },
  ],
  book: { links: 41, head: 'ab12' },
};

test('a daily report has the released incidents, the names as set and the head of the book', () => {
  const { facts: head, sections, isQuiet } = dailyDocument(facts, 'FIRST', 'Asia/Singapore');
  expect(head).toContainEqual(['Book of Occurrences', 'Link 41, ab12']);
  expect(isQuiet).toBe(false);
  const text = JSON.stringify(sections);
  expect(text).toContain('Bicycle of [redacted]');
  expect(text).toContain('Nur (SSO)');
  expect(text).not.toMatch(/Not released|IR-2026-00009|Aisyah/);
});

test('a day on which nothing happened says so', () => {
  const quiet = { ...facts, incidents: [], site: { ...facts.site, occurrences: [] } };
  expect(dailyDocument(quiet, 'NONE', 'Asia/Singapore').isQuiet).toBe(true);
});
