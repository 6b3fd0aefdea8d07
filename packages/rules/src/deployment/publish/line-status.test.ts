import { expect, it } from 'vitest';
import {
  afterMove,
  answerMessages,
  answerProblem,
  isTold,
  lineMoves,
  lineStatuses,
  lineStatusLook,
} from './line-status.ts';

it.each([
  ['DRAFT', ['PUBLISHED', null, null, 'DRAFT']],
  ['PUBLISHED', [null, 'CONFIRMED', 'DECLINED', 'DRAFT']],
  ['CONFIRMED', [null, 'CONFIRMED', 'DECLINED', 'DRAFT']],
  ['DECLINED', [null, 'CONFIRMED', 'DECLINED', 'DRAFT']],
] as const)(
  '%s becomes %j by being published, confirmed, declined and planned anew',
  (from, to) => {
    expect(lineMoves.map((move) => afterMove(from, move))).toEqual(to);
  },
);

it('is told once it is published', () => {
  expect(lineStatuses.filter(isTold)).toEqual(['PUBLISHED', 'CONFIRMED', 'DECLINED']);
});

it('is said in a word', () => {
  expect(lineStatuses.map((status) => lineStatusLook[status].label)).toEqual([
    'Draft',
    'Published',
    'Confirmed',
    'Declined',
  ]);
});

const publishedOn = '2026-11-20T02:00:00Z';
const startDatetime = '2026-11-21T00:00:00Z';
const start = Date.parse(startDatetime);
const line = { status: 'PUBLISHED', startDatetime, publishedOn } as const;

it.each([
  ['as it was told', line, publishedOn, start - 1, null],
  ['as it was told, with fractions', line, '2026-11-20T02:00:00.000Z', start - 1, null],
  ['never told', { ...line, publishedOn: null }, publishedOn, 0, answerMessages.replanned],
  ['without saying what was seen', line, undefined, start - 1, null],
  ['once it begins', line, publishedOn, start, answerMessages.begun],
  ['told anew since', line, '2026-11-19T02:00:00Z', start - 1, answerMessages.replanned],
  [
    'changed since',
    { ...line, status: 'DRAFT' as const },
    publishedOn,
    0,
    answerMessages.replanned,
  ],
])('a shift %s', (_, answered, seen, now, problem) => {
  expect(answerProblem(answered, 'confirm', seen, now)).toBe(problem);
  expect(answerProblem(answered, 'decline', seen, now)).toBe(problem);
});
