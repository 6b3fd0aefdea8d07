import * as v from 'valibot';
import { isPlannable } from '../deployment/plannable.ts';
import { requiredMessage } from '../required.ts';
import { noticeChannels } from '../settings/notice/notice-kind.ts';
import { alertKinds } from './alert-kind.ts';
import { alertAudiences, type AlertStep } from './alert-rule.ts';
import { alertSeverities } from './alert-status.ts';

/** Constraints on rules of alerts, quiet hours and who is called when. */

export const alertRuleLimits = {
  /** Minutes from when something is due until it is an alert. */
  minutes: 1440,
  steps: 5,
  people: 20,
  /** Minutes between two times at which everybody is told. */
  betweenAll: 2,
} as const;

export const alertRuleMessages = {
  minutes: `0 to ${alertRuleLimits.minutes} minutes, please.`,
  order: 'Each step comes later than the one before.',
  people: 'Please name who is told.',
  all: `Everybody would be told again within ${alertRuleLimits.betweenAll} minutes: leave more time between the steps.`,
  quiet: 'Please give both times, or none.',
  same: 'The two times are the same.',
  weekdays: 'Please choose a day.',
  dates: 'The last date lies before the first.',
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const minutes = v.pipe(
  v.number(requiredMessage),
  v.integer(alertRuleMessages.minutes),
  v.minValue(0, alertRuleMessages.minutes),
  v.maxValue(alertRuleLimits.minutes, alertRuleMessages.minutes),
);
const time = v.pipe(
  v.string(requiredMessage),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time is like 07:30.'),
);

/** Without: from now on, and without an end. */
const date = v.nullish(v.pipe(v.string(), v.check(isPlannable, 'invalid date')));

const step = v.pipe(
  v.object({
    afterMinutes: minutes,
    audience: v.picklist(alertAudiences),
    staffProfileIDs: v.pipe(v.array(id), v.maxLength(alertRuleLimits.people)),
    channels: v.pipe(v.array(v.picklist(noticeChannels)), v.minLength(1, requiredMessage)),
  }),
  v.check(
    ({ audience, staffProfileIDs }) => audience !== 'PEOPLE' || staffProfileIDs.length > 0,
    alertRuleMessages.people,
  ),
);

const steps = v.pipe(
  v.array(step),
  v.minLength(1, requiredMessage),
  v.maxLength(alertRuleLimits.steps),
  v.check((all) => isInOrder(all), alertRuleMessages.order),
  v.check((all) => leavesTime(all), alertRuleMessages.all),
);

function isInOrder(all: readonly AlertStep[]): boolean {
  return all.every((one, at) => at === 0 || one.afterMinutes > (all[at - 1]?.afterMinutes ?? 0));
}

/** Whether nobody is told of the same thing minute by minute. */
function leavesTime(all: readonly AlertStep[]): boolean {
  const toAll = all.filter(({ audience }) => audience === 'ADMINISTRATORS');
  return toAll.every(
    ({ afterMinutes }, at) =>
      at === 0 || afterMinutes - (toAll[at - 1]?.afterMinutes ?? 0) >= alertRuleLimits.betweenAll,
  );
}

/** updateAlertRule. Without steps they stay as they are. */
export const alertRuleInput = v.object({
  kind: v.picklist(alertKinds),
  siteProfileID: v.nullish(id),
  isOn: v.boolean(),
  minutes,
  severity: v.picklist(alertSeverities),
  steps: v.nullish(steps),
  version: v.nullish(v.number()),
});

/** updateAlertSetting. */
export const alertSettingInput = v.pipe(
  v.object({
    quietFrom: v.nullish(time),
    quietTo: v.nullish(time),
    version: v.nullish(v.number()),
  }),
  v.forward(
    v.check(({ quietFrom, quietTo }) => !quietFrom === !quietTo, alertRuleMessages.quiet),
    ['quietTo'],
  ),
  v.forward(
    v.check(
      ({ quietFrom, quietTo }) => !quietFrom || quietFrom !== quietTo,
      alertRuleMessages.same,
    ),
    ['quietTo'],
  ),
);

/** createAlertCall: the same time twice is a whole day. */
export const alertCallInput = v.pipe(
  v.object({
    staffProfileID: id,
    turn: v.picklist([1, 2]),
    weekdays: v.pipe(
      v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])),
      v.minLength(1, alertRuleMessages.weekdays),
      v.transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    ),
    fromTime: time,
    toTime: time,
    fromDate: date,
    toDate: date,
  }),
  v.forward(
    v.check(
      ({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate,
      alertRuleMessages.dates,
    ),
    ['toDate'],
  ),
);
