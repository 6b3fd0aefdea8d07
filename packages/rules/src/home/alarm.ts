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

/** How long ago something was: `just now`, `3 min ago`, `2 h 5 min ago`. @param now milliseconds since 1970 */
export function agoText(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'just now';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min ago`;
  return rest === 0 ? `${hours} h ago` : `${hours} h ${rest} min ago`;
}
