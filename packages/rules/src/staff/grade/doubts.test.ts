import { expect, it } from 'vitest';
import { gradeDoubts } from './doubts.ts';

const ladder = [
  { id: 1, code: 'SO', prerequisite: null, yearsOfExperience: 0 },
  { id: 2, code: 'SSO', prerequisite: 1, yearsOfExperience: 0.5 },
  { id: 3, code: 'SS', prerequisite: 2, yearsOfExperience: 1 },
];
const so = { plrdGradeID: 1, dateIssued: '2026-01-31' };
const soon = ['SSO takes 6 months as SO, which was issued on 31 Jan 2026.'];

it.each([
  ['a month after the grade before', 2, '2026-02-28', [so], soon],
  ['a day too soon', 2, '2026-07-30', [so], soon],
  ['on the day', 2, '2026-07-31', [so], []],
  ['before the grade before', 2, '2025-12-01', [so], soon],
  ['counted from its first record', 2, '2026-08-01', [{ ...so, dateIssued: '2026-06-01' }, so], []],
  ['without a record of the grade before', 3, '2026-02-28', [so], []],
  ['the first grade', 1, '2026-02-28', [so], []],
  ['a grade outside of the ladder', 9, '2026-02-28', [so], []],
])('%s', (_, plrdGradeID, dateIssued, held, doubts) => {
  expect(gradeDoubts({ plrdGradeID, dateIssued }, held, ladder)).toEqual(doubts);
});
