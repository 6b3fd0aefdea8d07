import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { alertKinds } from './alert-kind.ts';
import { defaultAlertRules } from './alert-rule.ts';
import {
  alertCallInput,
  alertRuleInput,
  alertRuleMessages,
  alertSettingInput,
} from './rule-inputs.ts';

const sentences = (schema: v.GenericSchema, input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map(({ message }) => message);

const step = (afterMinutes: number, audience = 'ON_CALL', more: object = {}) => ({
  afterMinutes,
  audience,
  staffProfileIDs: [],
  channels: ['PUSH'],
  ...more,
});
const rule = { kind: 'NOT_ON_DUTY', isOn: true, minutes: 15, severity: 'URGENT' };

describe('a rule', () => {
  it.each(alertKinds)('of %s as it is from the start could be written', (kind) => {
    expect(sentences(alertRuleInput, { kind, ...defaultAlertRules[kind] })).toEqual([]);
  });

  it.each([
    [[step(0), step(5)], []],
    [[step(5), step(5)], [alertRuleMessages.order]],
    [[step(0, 'ADMINISTRATORS'), step(1, 'ADMINISTRATORS')], [alertRuleMessages.all]],
    [[step(0, 'ADMINISTRATORS'), step(2, 'ADMINISTRATORS')], []],
    [[step(0, 'PEOPLE')], [alertRuleMessages.people]],
    [[step(0, 'PEOPLE', { staffProfileIDs: [1] })], []],
    [[], ['This field is required.']],
    [[step(0, 'ON_CALL', { channels: [] })], ['This field is required.']],
  ])('with steps %j', (steps, messages) => {
    expect(sentences(alertRuleInput, { ...rule, steps })).toEqual(messages);
  });

  it.each([
    [-1, [alertRuleMessages.minutes]],
    [1441, [alertRuleMessages.minutes]],
    [1440, []],
  ])('of %d minutes', (minutes, messages) => {
    expect(sentences(alertRuleInput, { ...rule, minutes })).toEqual(messages);
  });
});

it.each([
  [{}, []],
  [{ quietFrom: '22:00', quietTo: '07:00' }, []],
  [{ quietFrom: '22:00' }, [alertRuleMessages.quiet]],
  [{ quietFrom: '22:00', quietTo: '22:00' }, [alertRuleMessages.same]],
  [{ quietFrom: '24:00', quietTo: '07:00' }, ['A time is like 07:30.']],
])('quiet hours %j', (input, messages) => {
  expect(sentences(alertSettingInput, input)).toEqual(messages);
});

it('is called on days that are chosen, each once', () => {
  const call = { staffProfileID: 1, turn: 1, fromTime: '08:00', toTime: '08:00' };
  expect(sentences(alertCallInput, { ...call, weekdays: [] })).toEqual([
    alertRuleMessages.weekdays,
  ]);
  expect(v.parse(alertCallInput, { ...call, weekdays: [7, 1, 7] }).weekdays).toEqual([1, 7]);
});

it('is called between dates that follow on each other, or without', () => {
  const call = { staffProfileID: 1, turn: 1, weekdays: [1], fromTime: '08:00', toTime: '08:00' };
  const dates = { fromDate: '2026-12-01', toDate: '2026-12-31' };
  expect(sentences(alertCallInput, { ...call, ...dates })).toEqual([]);
  expect(sentences(alertCallInput, { ...call, ...dates, toDate: '2026-11-30' })).toEqual([
    alertRuleMessages.dates,
  ]);
  expect(sentences(alertCallInput, { ...call, fromDate: null, toDate: '2026-12-31' })).toEqual([]);
});
