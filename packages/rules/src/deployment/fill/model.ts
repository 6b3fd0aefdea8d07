import type { Book, Worker } from './book.ts';
import { extraRows } from './model-hours.ts';
import { modelWriter, type ModelWriter, type SparseModel } from './sparse-model.ts';
import { gradeOf } from '../post/standing.ts';
import { workedDaysOfSeven } from './problem.ts';
import { priceOfHabit, priceOfWay, prices } from './price.ts';
import { chancesOf, slotsOf, type Chance, type Slot, type Time } from './slots.ts';
import { wayToNearest } from './way.ts';

/**
 * Who works when, as a mixed-integer model: one yes or no for each person and time. Where they work
 * within a time is decided afterwards (seat.ts), since sites as a third index would make the model
 * fifty times as large.
 */
export interface FillModel {
  readonly slots: readonly Slot[];
  /** The first columns of the model, each a yes or no. */
  readonly chances: readonly Chance[];
  readonly model: SparseModel;
}

export function modelOf(book: Book): FillModel {
  const slots = slotsOf(book);
  const chances = chancesOf(book, slots);
  const writer = modelWriter();
  const ways = waysBeyond(book, slots, chances);
  for (const [column, { worker, slot }] of chances.entries()) {
    const [who, when] = [book.workers[worker], slots[slot]];
    if (who === undefined || when === undefined) throw new Error('a chance of nobody');
    const price = priceOfHabit(who, when) + (ways[column] ?? 0);
    writer.column({ price, most: 1, isWhole: true });
  }
  coverRows(writer, book, slots, chances);
  const ofWorker = Map.groupBy(chances.keys(), (column) => chances[column]?.worker ?? -1);
  for (const [place, columns] of ofWorker) {
    const worker = book.workers[place];
    if (worker === undefined) throw new Error('a chance of nobody');
    const times = columns.map((column) => ({ column, slot: slotAt(slots, chances, column) }));
    restRows(writer, book, times);
    dayRows(writer, worker, times);
    extraRows(writer, book, worker, times);
    shareRows(writer, book, worker, times);
  }
  return { slots, chances, model: writer.model() };
}

/**
 * What the way to the nearest open place of a time costs each, beyond whoever is nearest: so nobody
 * pays for what all pay, which would hide how near an answer is to the best. It counts from shifts
 * that stand; what the model itself gives before it does not see, and seating does.
 */
function waysBeyond(book: Book, slots: readonly Slot[], chances: readonly Chance[]): number[] {
  const wayTo = wayToNearest(book);
  const least = new Map<number, number>();
  const ways = chances.map(({ worker, slot }) => {
    const [who, when] = [book.workers[worker], slots[slot]];
    const way = priceOfWay(who && when ? wayTo(who, when) : null);
    least.set(slot, Math.min(way, least.get(slot) ?? way));
    return way;
  });
  return chances.map(({ slot }, column) => (ways[column] ?? 0) - (least.get(slot) ?? 0));
}

function slotAt(slots: readonly Slot[], chances: readonly Chance[], column: number): Slot {
  const slot = slots[chances[column]?.slot ?? -1];
  if (slot === undefined) throw new Error('a chance at no time');
  return slot;
}

/**
 * As many people as are missing, those of each grade and higher ones together; who does not come
 * leaves a place open, at its price.
 */
function coverRows(
  writer: ModelWriter,
  { workers }: Book,
  slots: readonly Slot[],
  chances: readonly Chance[],
): void {
  const ofSlot = Map.groupBy(chances.keys(), (column) => chances[column]?.slot ?? -1);
  for (const [at, slot] of slots.entries()) {
    const columns = ofSlot.get(at) ?? [];
    const open: number[] = [];
    let missing = 0;
    for (const [place, level] of slot.levels.entries()) {
      missing += level.missing;
      open.push(writer.column({ price: prices.open, most: level.missing, isWhole: false }));
      const able = columns.filter((column) => {
        const known = workers[chances[column]?.worker ?? -1]?.person.on.get(slot.shift.date);
        return known !== undefined && gradeOf(known) >= level.grade;
      });
      // Of the lowest grade nobody is one too many.
      const most = place === slot.levels.length - 1 ? missing : Infinity;
      writer.row(
        missing,
        most,
        [...able, ...open].map((column) => ({ column, times: 1 })),
      );
    }
  }
}

/** Of times that are not apart by the rest that is asked for, one. */
function restRows(writer: ModelWriter, { problem: { rules } }: Book, times: readonly Time[]): void {
  const rest = rules.restMinutes * 60_000;
  let before: readonly Time[] = [];
  for (const { slot } of times.toSorted((one, other) => one.slot.start - other.slot.start)) {
    const together = times.filter(
      (other) => other.slot.start <= slot.start && slot.start < other.slot.end + rest,
    );
    // All that the last row had and more: it says the same of them.
    if (together.length < 2 || together.every((time) => before.includes(time))) continue;
    writer.row(
      -Infinity,
      1,
      together.map(({ column }) => ({ column, times: 1 })),
    );
    before = together;
  }
}

/** Of seven days one without work, those counted on which something stands already. */
function dayRows(writer: ModelWriter, { days }: Worker, times: readonly Time[]): void {
  const byDay = Map.groupBy(times, ({ slot }) => slot.day);
  const first = Math.min(...byDay.keys());
  const last = Math.max(...byDay.keys());
  for (let from = first - workedDaysOfSeven; from <= last; from += 1) {
    const seven = Array.from({ length: workedDaysOfSeven + 1 }, (_, later) => from + later);
    const worked = seven.filter((day) => (days.get(day) ?? 0) > 0);
    const free = seven.filter((day) => !worked.includes(day));
    const columns = free.flatMap((day) => byDay.get(day) ?? []);
    if (free.some((day) => !byDay.has(day)) || columns.length === 0) continue;
    writer.row(
      -Infinity,
      workedDaysOfSeven - worked.length,
      columns.map(({ column }) => ({ column, times: 1 })),
    );
  }
}

/** Nights and weekend shifts beyond an even share have their price. */
function shareRows(
  writer: ModelWriter,
  { fair }: Book,
  worker: Worker,
  times: readonly Time[],
): void {
  const shares = [
    { of: 'isNight', had: worker.nights, share: fair.nights, price: prices.night },
    { of: 'isWeekend', had: worker.weekends, share: fair.weekends, price: prices.weekend },
  ] as const;
  for (const { of, had, share, price } of shares) {
    const columns = times.filter(({ slot }) => slot[of]);
    if (had + columns.length <= share) continue;
    const beyond = writer.column({ price, most: Infinity, isWhole: false });
    writer.row(-Infinity, Math.max(0, share - had), [
      ...columns.map(({ column }) => ({ column, times: 1 })),
      { column: beyond, times: -1 },
    ]);
  }
}
