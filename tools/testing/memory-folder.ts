import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const runs = join(memory, 'guardroom-tests');
/** Bytes of memory and of its folder that must be free: several times what all tests ever held at once. */
const needed = 8 * 1024 ** 3;

/**
 * Lets the tests of this run keep their databases and files in memory, where the system has a folder of that
 * kind with room to spare: to write them to a disk, only to drop them seconds later, cost a fifth of the
 * processor's time. Otherwise they stay where the system keeps such files.
 * @returns to be called when they are over
 */
export function useMemoryFolder(): () => void {
  if (!hasRoom()) return () => {};
  removeAbandoned();
  const own = join(runs, String(process.pid));
  // Beneath it PostgreSQL may run as another user than the tests.
  mkdirSync(own, { recursive: true, mode: 0o755 });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = own;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(own, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed && process.availableMemory() >= needed;
  } catch {
    return false;
  }
}

/** Of runs that were killed. A PostgreSQL that is left there ends itself within a minute without its folder. */
function removeAbandoned(): void {
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) {
    if (!existsSync(join('/proc', name)))
      rmSync(join(runs, name), { recursive: true, force: true });
  }
}
