/** A place of the grid: row and column, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells between two corners, both included; the second is where the hand is. */
export interface Block {
  readonly from: Place;
  readonly to: Place;
}

/** The columns of a row that belong to a block; -1 where none do. */
export function columnsIn(block: Block | undefined, row: number): readonly [number, number] {
  if (block === undefined) return [-1, -1];
  const { from, to } = block;
  if (row < Math.min(from.row, to.row) || row > Math.max(from.row, to.row)) return [-1, -1];
  return [Math.min(from.column, to.column), Math.max(from.column, to.column)];
}

/** All places of a block, row by row. */
export function placesIn({ from, to }: Block): Place[] {
  const places: Place[] = [];
  for (let row = Math.min(from.row, to.row); row <= Math.max(from.row, to.row); row += 1) {
    const [first, last] = columnsIn({ from, to }, row);
    for (let column = first; column <= last; column += 1) places.push({ row, column });
  }
  return places;
}
