import { setImmediate } from 'node:timers/promises';

const rowsAtOnce = 50;

/** The rows of a file, up to one more than `most`; other requests have their turn between them. */
export async function inSteps<Row>(rows: Iterable<Row>, most: number): Promise<Row[]> {
  const read: Row[] = [];
  for (const row of rows) {
    read.push(row);
    if (read.length > most) break;
    if (read.length % rowsAtOnce === 0) await setImmediate();
  }
  return read;
}
