import * as v from 'valibot';
import { expect, it } from 'vitest';
import { clientRequestInput, requestProblem, requestTicket } from './client-request.ts';

const extra = {
  kind: 'EXTRA_GUARD' as const,
  siteProfileID: 1,
  startDatetime: '2026-11-27T01:00:00Z',
  endDatetime: '2026-11-27T09:00:00Z',
  guards: 2,
  reason: 'A fair in the lobby',
};
const parse = (input: object) => {
  const { issues } = v.safeParse(clientRequestInput, input, { abortPipeEarly: true });
  return (issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

it.each([
  ['two guards for eight hours', {}, []],
  ['nobody', { guards: 0 }, ['guards: Please give a whole number from 1 to 50.']],
  ['an army', { guards: 51 }, ['guards: Please give a whole number from 1 to 50.']],
  [
    'an end before the start',
    { endDatetime: '2026-11-27T01:00:00Z' },
    ['endDatetime: The end must be after the start.'],
  ],
  [
    'more than a month',
    { endDatetime: '2026-12-29T01:00:00Z' },
    ['endDatetime: At most 31 days at once, please.'],
  ],
  ['no reason', { reason: ' ' }, ['reason: This field is required.']],
  ['no site', { siteProfileID: undefined }, ['siteProfileID: This field is required.']],
])('asks for %s', (_, given, expected) => {
  expect(parse({ ...extra, ...given })).toEqual(expected);
});

it('a visit has a time, a complaint has none', () => {
  const { siteProfileID, startDatetime, reason } = extra;
  expect(parse({ kind: 'VISIT', siteProfileID, startDatetime, reason })).toEqual([]);
  expect(parse({ kind: 'COMPLAINT', siteProfileID, reason })).toEqual([]);
  expect(parse({ kind: 'VISIT', siteProfileID, reason })).toHaveLength(1);
});

it('is due on the day at the latest on which something is wanted, and today at the earliest', () => {
  const input = { ...extra, files: [] };
  const dueOn = (day: string) => requestTicket(input, day, 'Asia/Singapore').dueDate;
  expect(dueOn('2026-11-25')).toBe('2026-11-27');
  expect(dueOn('2026-11-01')).toBe('2026-11-08');
  expect(dueOn('2026-11-28')).toBe('2026-11-28');
});

it('is called by how many are wanted', () => {
  const titleOf = (guards: number) =>
    requestTicket({ ...extra, guards, files: [] }, '2026-11-25', 'Asia/Singapore').title;
  expect([titleOf(1), titleOf(3)]).toEqual(['1 extra guard', '3 extra guards']);
});

it('is not for what is over', () => {
  const input = { ...extra, files: [] };
  expect(requestProblem(input, Date.parse('2026-11-27T08:00:00Z'))).toBeNull();
  expect(requestProblem(input, Date.parse('2026-11-27T09:00:00Z'))).toBe('This time is over.');
});
