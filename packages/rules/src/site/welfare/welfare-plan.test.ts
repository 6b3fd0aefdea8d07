import { expect, it } from 'vitest';
import { callsText, nextWelfare, welfareTexts } from './welfare-plan.ts';

const zone = 'Asia/Singapore';
const plan = { dayMinutes: 120, nightMinutes: 60, answerMinutes: 5 };
const byNight = { ...plan, dayMinutes: null };

it.each([
  ['by day', plan, '2026-11-25T02:00:00Z', '2026-11-25T04:00:00Z'],
  ['by night', plan, '2026-11-25T14:00:00Z', '2026-11-25T15:00:00Z'],
  ['after midnight', plan, '2026-11-25T18:30:00Z', '2026-11-25T19:30:00Z'],
  ['of who came before the night', byNight, '2026-11-25T11:40:00Z', '2026-11-25T13:00:00Z'],
  ['of who stays until the night', byNight, '2026-11-25T00:00:00Z', '2026-11-25T13:00:00Z'],
  ['by day alone', { ...plan, nightMinutes: null }, '2026-11-25T14:00:00Z', '2026-11-26T02:00:00Z'],
  ['of no plan', { ...byNight, nightMinutes: null }, '2026-11-25T14:00:00Z', null],
])('the next check %s', (_, of, from, due) => {
  expect(nextWelfare(of, from, zone)).toBe(due);
});

it('is said in words', () => {
  expect(welfareTexts(plan)).toEqual(['By day every 120 minutes', 'By night every 60 minutes']);
  expect(welfareTexts(byNight)).toEqual(['By night every 60 minutes']);
  expect(callsText(5)).toBe('3 calls, 5 minutes apart, then an alert');
  expect(callsText(1)).toBe('3 calls, 1 minute apart, then an alert');
});
