import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { useViewer } from '../platform/session.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Today and now of the calendars are the agency's: they ask dayjs, whose zone is one a page. */
export function usePickerClock(): void {
  dayjs.tz.setDefault(useViewer().timeZone);
}
