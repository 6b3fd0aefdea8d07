import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const patience = 10 * 60_000;

/**
 * Runs `work` while no other process starts or stops the database of this folder. The lock is one
 * of the operating system (through SQLite), so a killed process leaves none behind.
 */
export async function withStartLock<T>(notes: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(notes, 'start.lock'));
  try {
    await take(lock);
    return await work();
  } finally {
    lock.close();
  }
}

async function take(lock: DatabaseSync): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('locked');
      if (!isHeld || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
