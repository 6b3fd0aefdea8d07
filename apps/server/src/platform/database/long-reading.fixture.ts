import { constants, PerformanceObserver } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Reads 200,000 rows by a cursor, in a process of its own, and tells how often V8 had to collect
 * everything meanwhile. The argument is the connection.
 */
const url = parseArgs({ allowPositionals: true }).positionals[0] ?? '';
const rows = `SELECT n AS id, 'name ' || n AS name, now() + n * interval '1 minute' AS begun,
  'remarks of ' || n AS remarks FROM generate_series(1, 200000) n`;

let collections = 0;
const isFull = (detail: unknown): boolean =>
  typeof detail === 'object' &&
  detail !== null &&
  'kind' in detail &&
  detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
const observer = new PerformanceObserver((list) => {
  collections += list.getEntries().filter(({ detail }) => isFull(detail)).length;
});
observer.observe({ entryTypes: ['gc'] });

const database = openDatabase(url, 1);
const client = await database.connect();
await client.query('BEGIN');
await client.query(`DECLARE reading NO SCROLL CURSOR FOR ${rows}`);
let read = 0;
for (;;) {
  const batch = await rowsOf(client, 'FETCH 100 FROM reading');
  read += batch.length;
  if (batch.length < 100) break;
}
await client.query('ROLLBACK');
client.release();
await database.end();
console.log(JSON.stringify({ read, collections }));
