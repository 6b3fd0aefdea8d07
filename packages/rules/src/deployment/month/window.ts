/** Which rows of a long grid are drawn: those in view and some around them. */

/** Up to so many rows all are drawn. */
export const mostDrawn = 60;
/** Rows beyond what is in view, on at least on both sides; the drawn ones change by so many at once. */
const spare = 5;

/** First and last row that are drawn for what is in view, counted from 0. */
export interface Drawn {
  readonly first: number;
  readonly last: number;
}

/**
 * @param top pixels that are scrolled past
 * @param height pixels in view
 * @param rowHeight pixels of a row
 */
export function drawnRows(count: number, top: number, height: number, rowHeight: number): Drawn {
  if (count <= mostDrawn) return { first: 0, last: count - 1 };
  const step = (row: number) => Math.floor(row / spare) * spare;
  const first = step(Math.floor(top / rowHeight)) - spare;
  const last = step(Math.ceil((top + height) / rowHeight)) + 2 * spare - 1;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}

/** A drawn row, and how many are not drawn between it and the drawn one above. */
export interface DrawnRow {
  readonly row: number;
  readonly gap: number;
}

/** The drawn rows with the one that has the focus, which stays wherever is scrolled to. */
export function rowsWith(drawn: Drawn, focused: number, count: number): DrawnRow[] {
  const rows = new Set<number>();
  for (let row = drawn.first; row <= drawn.last; row += 1) rows.add(row);
  if (focused >= 0 && focused < count) rows.add(focused);
  let above = -1;
  return [...rows]
    .toSorted((one, other) => one - other)
    .map((row) => {
      const gap = row - above - 1;
      above = row;
      return { row, gap };
    });
}
