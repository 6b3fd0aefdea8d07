import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { attendancePeriodProblem, futureTimeProblem } from './clocking-times.ts';

/**
 * 'Datetime In' and 'Datetime Out' of the attendance modal (HOME-21, HOME-22), as ISO UTC instants;
 * an empty time out is undefined.
 * @param now gives what clocks show, so that nobody enters what has not happened
 */
export function attendanceTimesForm(now: () => string) {
  const notAhead = v.check(
    (time: string) => futureTimeProblem(time, now()) === null,
    ({ input }) => futureTimeProblem(input, now()) ?? '',
  );
  const times = v.object({
    timeIn: v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage), notAhead),
    timeOut: v.optional(v.pipe(v.string(), notAhead)),
    /** Why it stands although it overlaps another record of the person. */
    reason: v.optional(v.string()),
  });
  return v.pipe(
    times,
    v.forward(
      v.check(
        ({ timeIn, timeOut }) => attendancePeriodProblem(timeIn, timeOut ?? null) === null,
        ({ input }) => attendancePeriodProblem(input.timeIn, input.timeOut ?? null) ?? '',
      ),
      ['timeOut'],
    ),
  );
}

export type AttendanceTimes = v.InferOutput<ReturnType<typeof attendanceTimesForm>>;
