import { addDays } from '../../dates.ts';
import { dayOf, monthHours, type Book, type Worker } from './book.ts';
import { prices } from './price.ts';
import type { Time } from './slots.ts';
import type { ModelWriter } from './sparse-model.ts';

/** Extra hours within their limit, each at its price, counted as the agency counts them. */
export function extraRows(
  writer: ModelWriter,
  book: Book,
  worker: Worker,
  times: readonly Time[],
): void {
  switch (book.problem.rules.extraHoursBy) {
    case 'MONTH':
      return byMonth(writer, book, worker, times);
    case 'WEEK':
      return byWeek(writer, book, worker, times);
  }
}

/** The hours of a month beyond its share of weekly hours. */
function byMonth(
  writer: ModelWriter,
  { problem: { rules } }: Book,
  worker: Worker,
  times: readonly Time[],
): void {
  for (const [month, ofMonth] of Map.groupBy(times, ({ slot }) => slot.shift.date.slice(0, 7))) {
    const limit = strictest(ofMonth, (date) => monthHours(rules, date));
    if (limit === null) continue;
    const had = worker.hours.get(month) ?? 0;
    const extra = writer.column({
      price: prices.extraHour,
      // Who has too many already works no more, and what they have is no question here.
      most: Math.max(0, limit.most - Math.max(limit.usual, had)),
      isWhole: false,
    });
    writer.row(-Infinity, Math.max(0, limit.usual - had), [
      ...ofMonth.map(({ column, slot }) => ({ column, times: slot.hours })),
      { column: extra, times: -1 },
    ]);
  }
}

/** What each week has too many, in the month in which its Sunday lies. */
function byWeek(
  writer: ModelWriter,
  { problem: { rules } }: Book,
  worker: Worker,
  times: readonly Time[],
): void {
  const hoursOf = weekHours(worker);
  const byMonths = Map.groupBy(times, ({ slot }) => sundayOf(slot.shift.date).slice(0, 7));
  for (const [month, ofMonth] of byMonths) {
    const limit = strictest(ofMonth, (date) => monthHours(rules, date));
    if (limit === null) continue;
    const allowed = limit.most - limit.usual;
    const weekly = limit.weekly;
    const byWeeks = Map.groupBy(ofMonth, ({ slot }) => sundayOf(slot.shift.date));
    // Weeks of the month in which nothing is open have their extra hours too.
    const others = [...hoursOf].filter(
      ([sunday]) => sunday.startsWith(month) && !byWeeks.has(sunday),
    );
    const fixed = others.reduce((sum, [, hours]) => sum + Math.max(0, hours - weekly), 0);
    const extras = [...byWeeks].map(([sunday, ofWeek]) => {
      const extra = writer.column({ price: prices.extraHour, most: Infinity, isWhole: false });
      writer.row(-Infinity, weekly - (hoursOf.get(sunday) ?? 0), [
        ...ofWeek.map(({ column, slot }) => ({ column, times: slot.hours })),
        { column: extra, times: -1 },
      ]);
      return { sunday, extra };
    });
    // What stands already is no question here, even where it is too much.
    const standing = extras.reduce(
      (sum, { sunday }) => sum + Math.max(0, (hoursOf.get(sunday) ?? 0) - weekly),
      0,
    );
    writer.row(
      -Infinity,
      Math.max(standing, allowed - fixed),
      extras.map(({ extra }) => ({ column: extra, times: 1 })),
    );
  }
}

function weekHours({ shifts }: Worker): Map<string, number> {
  const hours = new Map<string, number>();
  for (const { shift, hours: worked } of shifts) {
    const sunday = sundayOf(shift.date);
    hours.set(sunday, (hours.get(sunday) ?? 0) + worked);
  }
  return hours;
}

function sundayOf(date: string): string {
  // 1970 began on a Thursday.
  return addDays(date, 6 - ((dayOf(date) + 3) % 7));
}

/** Of limits that change within the dates, the one that allows least. */
function strictest<Limit extends { readonly most: number }>(
  times: readonly Time[],
  limitOf: (date: string) => Limit | null,
): Limit | null {
  const limits = times.flatMap(({ slot }) => limitOf(slot.shift.date) ?? []);
  return limits.reduce<Limit | null>(
    (least, limit) => (least === null || limit.most < least.most ? limit : least),
    null,
  );
}
