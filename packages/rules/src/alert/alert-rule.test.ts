import { expect, it } from 'vitest';
import { alertKinds, alertKindTexts, isAlertKind } from './alert-kind.ts';
import { defaultAlertRules, ruleAt, type WrittenRule } from './alert-rule.ts';

const written = (siteProfileID: number | null, minutes: number): WrittenRule => ({
  ...defaultAlertRules.NOT_ON_DUTY,
  kind: 'NOT_ON_DUTY',
  siteProfileID,
  minutes,
});

it.each([
  ['what holds everywhere', [], 1, 15],
  ['the agency’s own', [written(null, 20)], 1, 20],
  ['the site’s own before the agency’s', [written(null, 20), written(1, 5)], 1, 5],
  ['the agency’s at another site', [written(null, 20), written(1, 5)], 2, 20],
  ['the agency’s where there is no site', [written(1, 5), written(null, 20)], null, 20],
])('a rule is %s', (_, rules, site, minutes) => {
  expect(ruleAt(rules, 'NOT_ON_DUTY', site).minutes).toBe(minutes);
});

it.each(alertKinds)('%s is on from the start, tells somebody at once and has a name', (kind) => {
  const { isOn, steps } = defaultAlertRules[kind];
  expect(isOn).toBe(true);
  expect(steps[0]?.afterMinutes).toBe(0);
  expect(alertKindTexts[kind].label).not.toBe('');
  expect(isAlertKind(kind)).toBe(true);
});

it('knows no other kinds', () => {
  expect(isAlertKind('ON_FIRE')).toBe(false);
});
