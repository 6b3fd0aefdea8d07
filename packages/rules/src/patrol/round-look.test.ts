import { expect, it } from 'vitest';
import { roundLook, roundLookKey } from './round-look.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const round = { state: 'DUE', dueOn: '2026-11-25T12:00:00Z', clockingReportID: null } as const;

it.each([
  [{}, 'Due now'],
  [{ dueOn: '2026-11-25T12:00:01Z' }, 'To come'],
  [{ clockingReportID: 7 }, 'Being walked'],
  [{ state: 'WALKED', clockingReportID: 7 }, 'Walked'],
  [{ state: 'INCOMPLETE', clockingReportID: 7 }, 'Too few points'],
  [{ state: 'MISSED', clockingReportID: 7 }, 'Missed'],
] as const)('a round %j is %s', (given, label) => {
  expect(roundLook(roundLookKey({ ...round, ...given }, now)).label).toBe(label);
});
