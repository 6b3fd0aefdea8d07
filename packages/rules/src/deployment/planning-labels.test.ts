import { expect, it } from 'vitest';
import { extraHoursLabels } from './extra-hours.ts';
import { checkLabels, defaultRules, planningChecks } from './planning-checks.ts';

it('each planning check has its words', () => {
  expect(planningChecks.map((check) => checkLabels[check])).toEqual([
    'Planned twice in the same shift',
    'Back to back without rest',
    'Quick return around a shift at night',
    'No active employment',
    'Licence expired',
    'Grade below the post',
    'Barred from the site',
    'SOP of the site not acknowledged',
    'On approved leave',
    'Not available',
    'Extra hours of the month above the limit',
    'No weekly rest',
    'Too many days in a row',
    'Too many nights in a row',
  ]);
});

it('until an agency says otherwise five of them block, and of the limits those of the law are asked', () => {
  expect(defaultRules).toEqual({
    blocking: [
      'TWICE_IN_SHIFT',
      'INACTIVE_EMPLOYMENT',
      'LICENCE_EXPIRED',
      'BARRED_FROM_SITE',
      'ON_LEAVE',
    ],
    breakMinutes: 60,
    restMinutes: 480,
    quickReturnHours: null,
    extraHoursBy: 'MONTH',
    weeklyRestHours: 30,
    weeklyRestBy: 'WEEK',
    weeklyRestFor: 'WHO_IS_COVERED',
    daysInRow: null,
    nightsInRow: null,
    readSOPs: false,
  });
});

it('says in words how extra hours are counted', () => {
  expect(extraHoursLabels).toEqual({
    MONTH: 'By month: hours beyond the weekly hours of its days',
    WEEK: 'By week: hours beyond the weekly hours, in the month in which the week ends',
  });
});
