import { parseArgs } from 'node:util';
import { GCProfiler } from 'node:v8';
import { openDatabase } from './database.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Reads 200,000 rows by a cursor, in a process of its own, and tells how often V8 had to collect
 * everything meanwhile. The argument is the connection.
 */
const url = parseArgs({ allowPositionals: true }).positionals[0] ?? '';
const rows = `SELECT n AS id, 'name ' || n AS name, now() + n * interval '1 minute' AS begun,
  'remarks of ' || n AS remarks FROM generate_series(1, 200000) n`;

const profiler = new GCProfiler();
profiler.start();
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
const full = profiler.stop().statistics.filter(({ gcType }) => gcType !== 'Scavenge');
console.log(JSON.stringify({ read, collections: full.length }));
