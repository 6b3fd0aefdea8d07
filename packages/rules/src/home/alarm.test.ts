import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { acknowledgeAlarmForm, agoText, alarmLimits } from './alarm.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

it.each([
  ['2026-11-25T10:00:30Z', 'just now'],
  ['2026-11-25T09:59:01Z', 'just now'],
  ['2026-11-25T09:59:00Z', '1 min ago'],
  ['2026-11-25T09:00:01Z', '59 min ago'],
  ['2026-11-25T08:00:00Z', '2 h ago'],
  ['2026-11-25T07:55:00Z', '2 h 5 min ago'],
])('%s was %s', (instant, text) => {
  expect(agoText(instant, now)).toBe(text);
});

describe('what is said of a call for help', () => {
  it.each([
    ['', true],
    ['Found at gate 2', true],
    ['x'.repeat(alarmLimits.remark), true],
    ['x'.repeat(alarmLimits.remark + 1), false],
  ])('is a remark or nothing', (remark, taken) => {
    expect(v.safeParse(acknowledgeAlarmForm, { remark }).success).toBe(taken);
  });
});
