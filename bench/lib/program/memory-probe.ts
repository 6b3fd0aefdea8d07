// Loaded into a measured server (`--expose-gc --import`): when it is asked by SIGUSR2 it collects
// what nobody uses and writes what remains to the file that MEMORY_PROBE names.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env['MEMORY_PROBE'] ?? '';

process.on('SIGUSR2', () => {
  const { rss: atWork } = process.memoryUsage();
  // As V8 does when memory is short: a usual collection keeps the emptied pages for what comes.
  // Twice: what the first run finalises is free only after the second.
  for (let run = 1; run <= 2; run += 1) globalThis.gc?.({ flavor: 'last-resort' });
  writeFileSync(`${file}.new`, JSON.stringify({ ...process.memoryUsage(), atWork }));
  renameSync(`${file}.new`, file);
});
