import { daysText } from '../../deployment/post/post-text.ts';

/** What a line of a plan says, in words. */
interface Said {
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
  readonly everyMinutes?: number | null | undefined;
  readonly times: readonly string[];
  readonly graceMinutes: number;
  readonly minimumPoint?: number | null | undefined;
  readonly weekdays: readonly number[];
  readonly fromDate?: string | null | undefined;
  readonly toDate?: string | null | undefined;
}

/**
 * 'Night Shift, every 60 min, 15 min grace, at least 4 points, every day'
 * @param shiftName null between times of day
 */
export function planLineText(line: Said, shiftName: string | null): string {
  const { startTime, endTime, minimumPoint } = line;
  const parts = [
    shiftName ?? (startTime && endTime && `${startTime} to ${endTime}`),
    rhythmText(line),
    `${line.graceMinutes} min grace`,
    minimumPoint && `at least ${pointsText(minimumPoint)}`,
    daysText({ ...line, holidays: 'LIKE_WEEKDAY' }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** '4 points' */
export function pointsText(count: number): string {
  return `${count} ${count === 1 ? 'point' : 'points'}`;
}

function rhythmText({ everyMinutes, times }: Said): string {
  if (everyMinutes === null || everyMinutes === undefined) return `at ${times.join(', ')}`;
  return `every ${everyMinutes} min`;
}
