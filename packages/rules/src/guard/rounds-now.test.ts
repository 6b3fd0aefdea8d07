import { expect, it } from 'vitest';
import type { PackRound } from './pack.ts';
import { roundsNow } from './rounds-now.ts';

const instant = (time: string) => `2026-11-25T${time}:00Z`;
/** Due on the hour, with a quarter of an hour of grace. */
const round = (hour: string, given: Partial<PackRound> = {}): PackRound => ({
  clockingRouteID: 7,
  dueOn: instant(`${hour}:00`),
  latestOn: instant(`${hour}:15`),
  isTaken: false,
  ...given,
});
const rounds = ['13', '12', '14', '15'].map((hour) => round(hour));
const walk = (time: string, clockingRouteID = 7) => ({ clockingRouteID, start: instant(time) });

it.each([
  ['before all', '11:30', [], '', '', '12'],
  ['as early as it may be', '11:45', [], '', '12', '13'],
  ['in time', '12:10', [], '', '12', '13'],
  ['too late for one', '12:16', [], '12', '', '13'],
  ['after it was walked', '12:10', [walk('12:02')], '', '', '13'],
  ['after both were walked', '13:05', [walk('12:59'), walk('12:02')], '', '', '14'],
  ['after another route was walked', '12:10', [walk('12:02', 8)], '', '12', '13'],
  ['after a walk that was too late', '12:40', [walk('12:30')], '12', '', '13'],
  ['after all', '18:00', [], '12 13 14 15', '', ''],
] as const)('%s (%s) it says what waits', (_, now, walks, overdue, due, next) => {
  const state = roundsNow(7, rounds, walks, Date.parse(instant(now)));
  const shown = (some: readonly PackRound[]) => some.map(({ dueOn }) => dueOn.slice(11, 13));
  expect(shown(state.overdue).join(' ')).toBe(overdue);
  expect(shown(state.due).join(' ')).toBe(due);
  expect(shown(state.next === null ? [] : [state.next]).join(' ')).toBe(next);
});

it('what somebody else walks waits no more, and a walk that the server knows counts once', () => {
  const known = [round('12', { isTaken: true }), round('13')];
  const now = Date.parse(instant('13:05'));
  expect(roundsNow(7, known, [], now)).toMatchObject({ overdue: [], due: [{}], next: null });
  expect(roundsNow(7, known, [walk('12:05')], now).due).toHaveLength(1);
});
