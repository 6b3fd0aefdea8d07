import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { welfareCalls } from './welfare-plan.ts';

/** Constraints on the welfare checks of a site. */

export const welfareLimits = {
  everyMinutes: { least: 15, most: 240 },
  answerMinutes: { least: 1, most: 30 },
} as const;

const { everyMinutes: every, answerMinutes: answer } = welfareLimits;

export const welfareMessages = {
  every: `Please give a whole number from ${every.least} to ${every.most}.`,
  answer: `Please give a whole number from ${answer.least} to ${answer.most}.`,
  tooLong: `${welfareCalls} calls must fit into the time between two checks.`,
} as const;

const whole = ({ least, most }: { least: number; most: number }, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
const minutes = v.nullish(whole(every, welfareMessages.every));

/** updateSiteWelfarePlan: without minutes of either shift there are no checks. */
export const welfarePlanInput = v.pipe(
  v.object({
    siteProfileID: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
    dayMinutes: minutes,
    nightMinutes: minutes,
    answerMinutes: whole(answer, welfareMessages.answer),
    version: v.optional(v.pipe(v.number(), v.integer())),
  }),
  v.forward(
    v.check(
      ({ dayMinutes, nightMinutes, answerMinutes }) =>
        answerMinutes * welfareCalls < Math.min(dayMinutes ?? Infinity, nightMinutes ?? Infinity),
      welfareMessages.tooLong,
    ),
    ['answerMinutes'],
  ),
);
