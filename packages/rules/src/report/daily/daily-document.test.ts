import { expect, test } from 'vitest';
import { noActivity } from '../report-document.ts';
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
    cut: [],
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

test('a day of a released incident is not called quiet, also where the book says nothing', () => {
  const said = { ...facts, site: { ...facts.site, occurrences: [] } };
  const { sections, isQuiet } = dailyDocument(said, 'NONE', 'Asia/Singapore');
  expect(isQuiet).toBe(false);
  expect(JSON.stringify(sections)).not.toContain(noActivity);
});

test('what has no room in a report is said in it', () => {
  const site = { ...facts.site, furtherSites: 3, cut: ['occurrences', 'rounds'] as const };
  expect(dailyDocument({ ...facts, site }, 'NONE', 'Asia/Singapore').sections).toContainEqual(
    expect.objectContaining({
      title: 'Left out',
      sentences: [
        '3 more sites have no room in this document.',
        'Only the first 5,000 occurrences have room here.',
        'Only the first 5,000 rounds have room here.',
      ],
    }),
  );
});

test('a day on which nothing happened says so', () => {
  const quiet = { ...facts, incidents: [], site: { ...facts.site, occurrences: [] } };
  expect(dailyDocument(quiet, 'NONE', 'Asia/Singapore').isQuiet).toBe(true);
});
