import { expect, it } from 'vitest';
import type { Need } from '../deployment/post/post.ts';
import { siteToday } from './client-today.ts';

const site = { siteProfileID: 1, name: 'Tower' };
const now = Date.parse('2026-11-25T02:00:00Z');
const need = (siteProfileID: number, from: string, to: string, headcount: number): Need => ({
  siteProfileID,
  date: '2026-11-25',
  shift: 'DAY',
  startDatetime: `2026-11-25T${from}:00Z`,
  endDatetime: `2026-11-25T${to}:00Z`,
  grade: null,
  headcount,
});
const nothing = { present: null, needs: null, rounds: null };

it('what the user may not see is null, what nobody came to is nobody', () => {
  expect(siteToday(site, nothing, now)).toMatchObject({
    present: null,
    wanted: null,
    roundsPlanned: null,
  });
  expect(siteToday(site, { ...nothing, present: [] }, now).present).toBe(0);
});

it('counts who is needed at this moment, of this site alone; between its hours nobody is', () => {
  const needs = [
    need(1, '00:00', '12:00', 2),
    need(1, '02:00', '03:00', 1),
    need(1, '12:00', '23:00', 4),
    need(2, '00:00', '12:00', 8),
  ];
  expect(siteToday(site, { ...nothing, needs }, now).wanted).toBe(3);
  const later = [need(1, '12:00', '23:00', 4)];
  expect(siteToday(site, { ...nothing, needs: later }, now).wanted).toBe(0);
});

it('tells the rounds of the day', () => {
  const rounds = [{ siteProfileID: 1, planned: 6, done: 4, missed: 1 }];
  expect(siteToday(site, { ...nothing, rounds }, now)).toMatchObject({
    roundsPlanned: 6,
    roundsDone: 4,
    roundsMissed: 1,
  });
});
