import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { holidayWorkLabels, holidayWorks, usualPayrollSetting } from './setting.ts';
import { payrollSettingInput } from './inputs.ts';

describe('how payroll is run', () => {
  it('is as usual: one person, six days a week, a day more for a holiday', () => {
    expect(usualPayrollSetting).toEqual({
      fourEyes: false,
      workingWeek: 6,
      holidayWork: 'EXTRA_DAY',
    });
  });

  it('names what a holiday brings', () => {
    expect(holidayWorks.map((work) => holidayWorkLabels[work])).toEqual([
      "A day's basic pay on top",
      'Another day off',
    ]);
  });

  it('is changed in what is given alone', () => {
    const changes = { workingWeek: 5.5, holidayWork: 'DAY_OFF', fourEyes: true };
    expect(v.parse(payrollSettingInput, changes)).toEqual(changes);
    expect(v.parse(payrollSettingInput, {})).toEqual({});
  });

  it.each([
    [{ workingWeek: 4 }, 'A week has 5, 5½ or 6 working days.'],
    [{ holidayWork: 'CAKE' }, expect.any(String)],
    [{ fourEyes: 'yes' }, expect.any(String)],
  ])('is refused: %j', (input, message) => {
    const result = v.safeParse(payrollSettingInput, input);
    expect(result.issues?.map((issue) => issue.message)).toEqual([message]);
  });
});
