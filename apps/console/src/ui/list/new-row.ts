import { useEffect, useEffectEvent, type RefObject } from 'react';
import * as v from 'valibot';
import { onTouch } from '@guardroom/wire/attended';

/** A record that was created and is about to stand on the next screen. */
interface NewRow {
  /** Where it is known; otherwise the highest of its list. */
  id?: number | undefined;
  /** Its list, where a screen has several. */
  label?: string;
}

let due: NewRow | undefined;
onTouch(() => (due = undefined));

/** What stands above it may load later and push it away. */
const heldForMilliseconds = 5_000;

const made = v.object({ id: v.number() });

/** A form was sent and leads on: to a list with the record of its answer, where it created one. */
export function awaitNewID(answer: unknown): void {
  const [first] = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  const found = [answer, first].find((each) => v.is(made, each));
  due = v.is(made, found) ? { id: found.id } : undefined;
}

/** A record was created that stands on the next screen, in the list of this label. */
export function awaitNewRow(label: string): void {
  due = { ...due, label };
}

/** The key of the row that this list is to show: `newest` where no more is known. */
function dueIn(label: string, newest: number | undefined): number | undefined {
  if (due === undefined || (due.label !== undefined && due.label !== label)) return undefined;
  return due.id ?? (due.label === undefined ? undefined : newest);
}

/**
 * Leads to the row of a record that was just created, in whichever list of the screen it stands.
 * @param place holds the rows, each with its `data-row-key`
 */
export function useNewRow(
  place: RefObject<HTMLElement | null>,
  label: string,
  keys: readonly number[],
): void {
  const shown = keys.join();
  const newest = keys.length > 0 ? Math.max(...keys) : undefined;
  useEffect(() => {
    const key = shown === '' ? undefined : dueIn(label, newest);
    if (key === undefined) return undefined;
    const row = place.current?.querySelector(`[data-row-key="${key}"]`);
    return row ? keepInView(row) : undefined;
  }, [place, label, newest, shown]);
}

interface PagedRows {
  /** Undefined until they stand as they are on the server. */
  keys: readonly number[] | undefined;
  /** On which page the row of this key stands; undefined where the list has none. */
  pageOf: (key: number) => Promise<number | undefined>;
  open: (page: number) => void;
}

/** Where a new record stands on a later page of its list, that page is opened. */
export function useNewPage(label: string, { keys, pageOf, open }: PagedRows): void {
  const shown = keys?.join();
  const look = useEffectEvent(async () => {
    const key = dueIn(label, undefined);
    if (key === undefined || keys === undefined || keys.includes(key)) return;
    const page = await pageOf(key);
    // Whoever has done something else since is not led away from it.
    if (page !== undefined && dueIn(label, undefined) === key) open(page);
  });
  useEffect(() => {
    if (shown !== undefined) void look();
  }, [shown]);
}

/** Until the person does something, or everything has had its time to load; returns how to stop. */
function keepInView(row: Element): () => void {
  const sizes = new ResizeObserver(() => row.scrollIntoView({ block: 'center' }));
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    stopTouch();
  };
  const settle = () => {
    due = undefined;
    stop();
  };
  const timer = setTimeout(settle, heldForMilliseconds);
  const stopTouch = onTouch(settle);
  const whole = row.closest('main');
  if (whole) sizes.observe(whole);
  return stop;
}
