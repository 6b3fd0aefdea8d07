import { expect, it } from 'vitest';
import type { Need } from '../deployment/post/post.ts';
import { allTypes, periodOf } from '../deployment/shift/shift-type.ts';
import { dashboardShifts } from './dashboard-shifts.ts';
import { dashboardPosts } from './posts.ts';

const zone = 'Asia/Singapore';
const now = Date.parse('2026-11-21T10:00:00+08:00');
const evening = {
  key: 7,
  name: 'Evening',
  letter: 'E',
  startTime: '16:00',
  endTime: '00:00',
  breakMinutes: null,
  breakPaid: false,
  colour: 'TEAL',
} as const;
const types = allTypes([evening]);
const times = {
  DAY: { startTime: '08:00', endTime: '20:00' },
  NIGHT: { startTime: '20:00', endTime: '08:00' },
  7: evening,
  8: { startTime: '22:00', endTime: '10:30' },
};
const need = (date: string, shift: 'DAY' | 'NIGHT' | 7 | 8, headcount = 1): Need => ({
  ...periodOf(date, times[shift], zone),
  date,
  siteProfileID: 1,
  shift,
  grade: null,
  headcount,
});
const posts = (needs: readonly Need[], at = now) =>
  dashboardPosts(needs, types, dashboardShifts(at, zone), at).map(
    ({ shift, headcount, shiftTypeName, isOpen }) =>
      `${shift.date} ${shift.shift} ${headcount} ${shiftTypeName ?? '-'}${isOpen ? '' : ' over'}`,
  );

it('needs of a site stand in the shifts that are shown, those of the same times as one', () => {
  const needs = [
    need('2026-11-21', 'DAY', 2),
    need('2026-11-21', 'DAY'),
    need('2026-11-21', 7),
    need('2026-11-22', 'NIGHT'),
    { ...need('2026-11-21', 'DAY'), siteProfileID: 2 },
  ];
  expect(posts(needs)).toEqual([
    '2026-11-21 DAY 3 -',
    '2026-11-21 NIGHT 1 Evening',
    '2026-11-21 DAY 1 -',
  ]);
});

it('a need of a shift that is over stands until it ends', () => {
  expect(posts([need('2026-11-20', 8)])).toEqual(['2026-11-20 NIGHT 1 Shift']);
  expect(posts([need('2026-11-20', 8)], Date.parse('2026-11-21T10:30:00+08:00'))).toEqual([]);
});

it('a need of a shift that is shown stands there as over', () => {
  const late = Date.parse('2026-11-21T20:00:00+08:00');
  expect(posts([need('2026-11-21', 'DAY')], late)).toEqual(['2026-11-21 DAY 1 - over']);
});
