import { durationText } from '@guardroom/rules/attendance/approved-duration';
import { listDate, listTime, wallTime } from '@guardroom/rules/dates';
import { patrolDurationText } from '@guardroom/rules/patrol/patrol-duration';
import type { Cell, CellKind } from './table.ts';

/**
 * The formats with which Excel shows the number of a cell as `shownText` shows it elsewhere: times
 * as LST-20, dates as LST-21, durations as ATT-64, short ones as PAT-45. Months and weekdays are
 * English wherever the file is opened (409). A short duration below an hour has its minutes alone.
 */
export const numberFormats: Readonly<Record<CellKind, string>> = {
  text: 'General',
  number: 'General',
  money: '#,##0.00',
  date: '[$-409]dd mmm yyyy',
  time: '[$-409]dd mmm yyyy "("ddd")," hh:mm',
  duration: '[h]"h" m"min"',
  shortDuration: '[<0.0413][m]"min";[h]"h" m"min"',
};

/** A cell as files without number formats write it; the zone is the agency's. */
export function shownText(cell: Cell, kind: CellKind, timeZone: string): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.text;
  if (typeof cell === 'string') {
    if (kind === 'date') return listDate(cell);
    return kind === 'time' ? listTime(cell, timeZone) : cell;
  }
  return Number.isFinite(cell) ? numberText(cell, kind) : '';
}

function numberText(value: number, kind: CellKind): string {
  if (kind === 'money') return value.toFixed(2);
  if (kind === 'duration') return durationText(value);
  return kind === 'shortDuration' ? patrolDurationText(value) : String(value);
}

/**
 * A cell as a sheet holds it, to be shown by the format of its kind: dates, times and durations are
 * numbers of days. Of a time the seconds are left out, so that the shown times subtract to the shown
 * durations.
 */
export function sheetValue(cell: Cell, kind: CellKind, timeZone: string): string | number | null {
  if (typeof cell === 'string') {
    if (kind === 'date') return serialOf(`${cell}T00:00`) ?? listDate(cell);
    if (kind === 'time') return serialOf(wallTime(cell, timeZone)) ?? listTime(cell, timeZone);
    return cell;
  }
  if (typeof cell !== 'number') return cell === null ? null : cell.text;
  if (!Number.isFinite(cell)) return null;
  return kind === 'duration' || kind === 'shortDuration' ? cell / minutesOfDay : cell;
}

const minutesOfDay = 1440;
/** 1 January 1970, counted from the day before 31 December 1899. */
const unixEpoch = 25_569;
/** 1 March 1900: before it Excel counts a day that never was (29 February 1900). */
const firstDay = 61;

/** Days since Excel's day zero, of what clocks show; undefined where its calendar is not ours. */
function serialOf(wall: string): number | undefined {
  const days = Date.parse(`${wall}:00Z`) / 86_400_000 + unixEpoch;
  return days >= firstDay ? days : undefined;
}
