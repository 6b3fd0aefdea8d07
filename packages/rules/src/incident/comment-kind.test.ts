import { expect, it } from 'vitest';
import { isAsked, type IncidentCommentKind } from './comment-kind.ts';

it.each<[readonly IncidentCommentKind[], boolean]>([
  [[], false],
  [['COMMENT'], false],
  [['QUESTION'], true],
  [['QUESTION', 'COMMENT'], true],
  [['QUESTION', 'ANSWER'], false],
  [['QUESTION', 'ANSWER', 'COMMENT', 'QUESTION'], true],
  [['QUESTION', 'QUESTION', 'ANSWER', 'ANSWER'], false],
])('of %j a question is open: %s', (kinds, expected) => {
  expect(isAsked(kinds)).toBe(expected);
});
