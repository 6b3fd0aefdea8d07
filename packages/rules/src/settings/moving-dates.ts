import { addDays, daysFromTo } from '../dates.ts';

/**
 * How the days of a saved view go on: they count from the day on which it is opened, are the month of
 * that day or one before or after it, or stay as they are.
 */
export const dateModes = ['MONTH', 'DAYS', 'STAY'] as const;
export type DateMode = (typeof dateModes)[number];

export const dateModeTexts: Readonly<Record<DateMode, string>> = {
  MONTH: 'Are those of the month then',
  DAYS: 'Count from the day it is opened',
  STAY: 'Stay as they are',
};

const range = /(?<==)(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})(?=&|$)/g;
const moving = /(?<==)(?:day(-?\d+)\.\.day(-?\d+)|month(-?\d+))(?=&|$)/g;

/**
 * What can become of the days that a list's search names (`?timeIn=2026-11-18..2026-11-24`), the
 * likeliest first; nothing where it names no range of days.
 */
export function dateModesOf(search: string): readonly DateMode[] {
  const ranges = [...search.matchAll(range)];
  if (ranges.length === 0) return [];
  const isMonths = ranges.every(([, from = '', to = '']) => isWholeMonth(from, to));
  return isMonths ? dateModes : dateModes.filter((mode) => mode !== 'MONTH');
}

/** The search as a view keeps it: `?timeIn=day-6..day0`, `?timeIn=month-1`. */
export function keptDates(search: string, mode: DateMode, today: string): string {
  if (mode === 'STAY') return search;
  return search.replaceAll(range, (_, from: string, to: string) =>
    mode === 'MONTH' && isWholeMonth(from, to)
      ? `month${monthNumber(from) - monthNumber(today)}`
      : `day${daysAfter(today, from)}..day${daysAfter(today, to)}`,
  );
}

/** The search that a view stands for on a day (`YYYY-MM-DD`). */
export function datesOn(search: string, today: string): string {
  return search.replaceAll(moving, (_, from?: string, to?: string, month?: string) =>
    month === undefined
      ? `${addDays(today, Number(from))}..${addDays(today, Number(to))}`
      : wholeMonth(monthNumber(today) + Number(month)),
  );
}

/** Whether a kept search names other days on another day. */
export function hasMovingDates(search: string): boolean {
  return search.match(moving) !== null;
}

const daysAfter = (today: string, date: string): number => daysFromTo(today, date) - 1;

/** Months since the year 0. */
function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function wholeMonth(month: number): string {
  return `${firstOf(month)}..${addDays(firstOf(month + 1), -1)}`;
}

function firstOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function isWholeMonth(from: string, to: string): boolean {
  return `${from}..${to}` === wholeMonth(monthNumber(from));
}
