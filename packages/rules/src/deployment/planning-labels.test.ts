import { expect, it } from 'vitest';
import { extraHoursLabels } from './extra-hours.ts';
import { checkLabels, defaultRules, planningChecks } from './planning-checks.ts';

it('each planning check has its words', () => {
  expect(planningChecks.map((check) => checkLabels[check])).toEqual([
    'Planned twice in the same shift',
    'Back to back without rest',
    'No active employment',
    'Licence expired',
    'Grade below the post',
    'On approved leave',
    'Extra hours of the month above the limit',
  ]);
});

it('until an agency says otherwise four of them block, with an hour of break and eight of rest', () => {
  expect(defaultRules).toEqual({
    blocking: ['TWICE_IN_SHIFT', 'INACTIVE_EMPLOYMENT', 'LICENCE_EXPIRED', 'ON_LEAVE'],
    breakMinutes: 60,
    restMinutes: 480,
    extraHoursBy: 'MONTH',
  });
});

it('says in words how extra hours are counted', () => {
  expect(extraHoursLabels).toEqual({
    MONTH: 'By month: hours beyond the weekly hours of its days',
    WEEK: 'By week: hours beyond the weekly hours, in the month in which the week ends',
  });
});
