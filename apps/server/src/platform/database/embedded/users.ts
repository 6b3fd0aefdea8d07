import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes that this process uses the database of the folder. */
export function enterAsUser(notes: string): void {
  mkdirSync(join(notes, 'users'), { recursive: true });
  writeFileSync(join(notes, 'users', String(process.pid)), '');
}

/** Takes the note back. True: no other living process uses this database any more. */
export function leaveAsLastUser(notes: string): boolean {
  const folder = join(notes, 'users');
  rmSync(join(folder, String(process.pid)), { force: true });
  const others = readdirSync(folder).filter((name) => {
    if (isAlive(Number(name))) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
  return others.length === 0;
}

/** Whether a process of this id runs, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// In a container without an init, a killed process keeps its id although nothing runs any more.
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''));
  } catch {
    return false;
  }
}
