import { expect, it } from 'vitest';
import { defaultAlertRules } from './alert-rule.ts';
import { ruleText, stepsText } from './rule-text.ts';

it.each([
  ['NOT_ON_DUTY', {}, 'Urgent, 15 minutes after the start of the shift'],
  ['NOT_ON_DUTY', { minutes: 1 }, 'Urgent, 1 minute after the start of the shift'],
  ['NOT_ON_DUTY', { minutes: 0 }, 'Urgent, right after the start of the shift'],
  ['DEVICE_SILENT', { minutes: 0 }, 'Warning, at once'],
  ['NOT_ON_DUTY', { isOn: false }, 'Off'],
  ['PANIC', {}, 'Urgent, at once'],
] as const)('a rule of %s with %j reads %j', (kind, given, text) => {
  expect(ruleText(kind, { ...defaultAlertRules[kind], ...given })).toBe(text);
});

it('says who is told in turn, and how', () => {
  expect(stepsText(defaultAlertRules.NOT_ON_DUTY.steps)).toBe(
    'At once: who is on call first, by push. After 5 minutes: who is on call second, by push and ' +
      'text message. After 15 minutes: everybody with alerts, by push and e-mail.',
  );
  expect(
    stepsText([
      { afterMinutes: 0, audience: 'PEOPLE', staffProfileIDs: [1, 2], channels: ['SMS'] },
    ]),
  ).toBe('At once: 2 named people, by text message.');
});
