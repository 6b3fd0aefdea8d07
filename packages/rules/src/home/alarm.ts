import * as v from 'valibot';
import { requiredMessage } from '../required.ts';

/** Constraints on what is said of a call for help. */

export const alarmLimits = {
  /** Characters of what was found and done. */
  remark: 500,
} as const;

const remark = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(alarmLimits.remark, `At most ${alarmLimits.remark} characters, please.`),
  ),
);

/** acknowledgeAlarm. */
export const acknowledgeAlarmInput = v.object({
  id: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
  remark,
});

/** The window of a call for help as filled in. */
export const acknowledgeAlarmForm = v.object({ remark });
