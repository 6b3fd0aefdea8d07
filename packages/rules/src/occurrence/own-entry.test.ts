import { expect, it } from 'vitest';
import { ownEntryMessages, ownEntryProblem } from './own-entry.ts';

const createdOn = '2026-11-25T08:00:00Z';

it.each([
  ['2026-11-25T08:00:00Z', null],
  ['2026-11-26T08:00:00Z', null],
  ['2026-11-26T08:00:01Z', ownEntryMessages.late],
])('at %s whoever wrote an entry the day before is told %s', (now, expected) => {
  expect(ownEntryProblem({ createdOn }, Date.parse(now))).toBe(expected);
});
