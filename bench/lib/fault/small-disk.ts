import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of a few megabytes that can be filled. */
export interface SmallDisk {
  /** Takes all space that is left. */
  fill(): void;
  /** Gives the space back. */
  free(): void;
  unmount(): void;
}

/** Mounts one at the folder; undefined where this is not allowed: only root may, on Linux. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const size = `size=${megabytes}m,mode=0755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  const ballast = join(folder, 'ballast');
  const unmount = (): void => void spawnSync('umount', ['-l', folder]);
  process.on('exit', unmount);
  return {
    fill: () => fill(folder, ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount,
  };
}

function fill(folder: string, ballast: string): void {
  const file = openSync(ballast, 'w');
  try {
    for (let size = 1 << 20; size >= 4096; size /= 2) {
      const piece = Buffer.alloc(size);
      const { bavail, bsize } = statfsSync(folder);
      for (let left = bavail * bsize; left >= size; left -= size) writeSync(file, piece);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}
