import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type Storage } from './storage.ts';

/** Keeps objects as files below one folder, which only the server's user can read. */
export function diskStorage(folder: string): Storage {
  const incoming = join(folder, '.incoming');
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    bucket: 'local',
    region: 'local',
    put: async (key, bytes) => {
      const path = pathOf(key);
      const temporary = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, path);
        await syncFolder(dirname(path));
      } finally {
        await rm(temporary, { force: true });
      }
    },
    get: async (key, range) => {
      const file = await absentAsNull(open(pathOf(key)));
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        const stream = file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
        return { stream, size: range === undefined ? size : range.end - range.start + 1 };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    head: async (key) => {
      const found = await absentAsNull(stat(pathOf(key)));
      return found === null ? null : { size: found.size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this the name of a new file may be lost with the power. Windows cannot do it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function absentAsNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
