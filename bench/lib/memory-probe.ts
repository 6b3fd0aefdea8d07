// Loaded into a measured server (`--expose-gc --import`): when it is asked by SIGUSR2 it collects
// what nobody uses and writes what remains to the file that MEMORY_PROBE names.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env['MEMORY_PROBE'] ?? '';

process.on('SIGUSR2', () => {
  // Twice: what the first run finalises is free only after the second.
  globalThis.gc?.();
  globalThis.gc?.();
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
