/**
 * The cheapest way to give each row a column of its own (the Hungarian method, by shortest
 * augmenting paths); where there are fewer columns than rows, the rows that are left have none.
 * @param costs of each row, as many columns in each; Infinity for a pair that cannot be
 * @returns the column of each row, -1 for none
 */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  // A column of nobody for each row: to have none costs more than any other way.
  const none = 1 + costs.flat().reduce((sum, cost) => sum + (Number.isFinite(cost) ? cost : 0), 0);
  const width = columns + costs.length;
  const cost = (row: number, column: number): number => {
    if (column >= columns) return none;
    return costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  };
  const rowPrice = new Float64Array(costs.length);
  const columnPrice = new Float64Array(width);
  const holder = new Int32Array(width).fill(-1);
  for (let row = 0; row < costs.length; row += 1) {
    augment(row, { cost, width, rowPrice, columnPrice, holder });
  }
  const taken: number[] = costs.map(() => -1);
  for (let column = 0; column < columns; column += 1) {
    const row = holder[column] ?? -1;
    if (row >= 0) taken[row] = column;
  }
  return taken;
}

interface Table {
  readonly cost: (row: number, column: number) => number;
  readonly width: number;
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
  /** The row that holds each column. */
  readonly holder: Int32Array;
}

/** Gives one more row a column, moving others where that is cheaper. */
function augment(first: number, { cost, width, rowPrice, columnPrice, holder }: Table): void {
  const distance = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(width).fill(-1);
  const done = new Uint8Array(width);
  const reached: number[] = [];
  let row = first;
  let column = -1;
  let sofar = 0;
  do {
    let next = -1;
    for (let at = 0; at < width; at += 1) {
      if (done[at] === 1) continue;
      const through = sofar + cost(row, at) - (rowPrice[row] ?? 0) - (columnPrice[at] ?? 0);
      if (through < (distance[at] ?? 0)) {
        distance[at] = through;
        before[at] = column;
      }
      if (next < 0 || (distance[at] ?? 0) < (distance[next] ?? 0)) next = at;
    }
    column = next;
    sofar = distance[column] ?? 0;
    done[column] = 1;
    reached.push(column);
    row = holder[column] ?? -1;
  } while (row >= 0);
  rowPrice[first] = (rowPrice[first] ?? 0) + sofar;
  for (const at of reached) {
    const saved = sofar - (distance[at] ?? 0);
    columnPrice[at] = (columnPrice[at] ?? 0) - saved;
    const held = holder[at] ?? -1;
    if (held >= 0) rowPrice[held] = (rowPrice[held] ?? 0) + saved;
  }
  for (let at = column; at >= 0; at = before[at] ?? -1) {
    const from = before[at] ?? -1;
    holder[at] = from < 0 ? first : (holder[from] ?? -1);
  }
}
