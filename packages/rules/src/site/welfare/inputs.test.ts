import * as v from 'valibot';
import { expect, it } from 'vitest';
import { welfareMessages, welfarePlanInput } from './inputs.ts';

const plan = { siteProfileID: 1, dayMinutes: 60, nightMinutes: 30, answerMinutes: 5 };
const issues = (given: object) =>
  v.safeParse(welfarePlanInput, { ...plan, ...given }).issues?.map(({ message }) => message) ?? [];

it.each([
  ['as it is', {}],
  ['by night alone', { dayMinutes: null }],
  ['without checks', { dayMinutes: null, nightMinutes: null, answerMinutes: 30 }],
  ['at its shortest', { dayMinutes: 15, nightMinutes: null, answerMinutes: 4 }],
])('a plan %s can be kept', (_, given) => {
  expect(issues(given)).toEqual([]);
});

it.each([
  ['checks too often', { dayMinutes: 14, answerMinutes: 1 }, welfareMessages.every],
  ['checks too seldom', { dayMinutes: 241 }, welfareMessages.every],
  ['no time to answer', { answerMinutes: 0 }, welfareMessages.answer],
  ['too long to answer', { answerMinutes: 31, nightMinutes: 240 }, welfareMessages.answer],
  ['calls that do not fit', { answerMinutes: 10 }, welfareMessages.tooLong],
])('a plan with %s is refused', (_, given, message) => {
  expect(issues(given)).toContain(message);
});
