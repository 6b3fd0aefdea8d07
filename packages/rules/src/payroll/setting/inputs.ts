import * as v from 'valibot';
import { holidayWorks } from './setting.ts';
import { workingWeeks } from './working-week.ts';

/** Changes of how an agency runs its payroll; what is left out stays. */
export const payrollSettingInput = v.object({
  fourEyes: v.exactOptional(v.boolean()),
  workingWeek: v.exactOptional(v.picklist(workingWeeks, 'A week has 5, 5½ or 6 working days.')),
  holidayWork: v.exactOptional(v.picklist(holidayWorks)),
});
