import { expect, it } from 'vitest';
import { welfareOutcome, welfareShift, type WelfareCheckFacts } from './welfare-check.ts';

const due = '2026-11-25T15:00:00Z';
const check = { dueOn: due, answeredOn: null, calls: 0, alertReason: null } as const;

it.each<[string, Partial<WelfareCheckFacts> & Pick<WelfareCheckFacts, 'state'>, string | null]>([
  ['that is waited for', { state: 'DUE' }, null],
  ['that was called once', { state: 'DUE', calls: 1 }, 'Called once, no answer yet'],
  ['that was called often', { state: 'DUE', calls: 3 }, 'Called 3 times, no answer yet'],
  [
    'answered early',
    { state: 'ANSWERED', answeredOn: '2026-11-25T14:59:59Z' },
    'Before it was due',
  ],
  ['answered when called', { state: 'ANSWERED', answeredOn: due, calls: 1 }, null],
  [
    'answered in time and told late',
    { state: 'ANSWERED', answeredOn: due, calls: 3, alertReason: 'It was answered at 23:00.' },
    'It was answered at 23:00.',
  ],
  ['missed, with an alert that stands', { state: 'MISSED', calls: 3 }, null],
  ['missed, and seen to', { state: 'MISSED', calls: 3, alertReason: 'Asleep.' }, 'Asleep.'],
  ['left out', { state: 'VOID' }, 'Went off duty, or the checks of the site were changed'],
])('of a check %s is said what came', (_, given, said) => {
  expect(welfareOutcome({ ...check, ...given })).toBe(said);
});

it('belongs to the shift in which it is due', () => {
  expect(welfareShift(due, 'Asia/Singapore')).toBe('Night Shift');
  expect(welfareShift('2026-11-25T04:00:00Z', 'Asia/Singapore')).toBe('Day Shift');
});
