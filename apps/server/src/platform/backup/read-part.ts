import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { keptFile, type KeptFile } from './backup-files.ts';
import { inBatches } from './in-batches.ts';
import {
  BackupError,
  fileListName,
  filePath,
  readManifest,
  tablePath,
  type Manifest,
} from './manifest.ts';
import { digestFile, type Digest } from './written-part.ts';

/** The text of a compressed part. */
export function openPart(path: string): Readable {
  const inflate = createGunzip();
  createReadStream(path)
    .on('error', (error) => inflate.destroy(error))
    .pipe(inflate);
  return inflate;
}

/** The files of a backup, a few at a time. */
export async function* keptFiles(folder: string, size: number): AsyncGenerator<KeptFile[]> {
  const lines = createInterface({ input: openPart(join(folder, fileListName)) });
  for await (const batch of inBatches(lines, size)) {
    yield batch.map((line) => v.parse(keptFile, JSON.parse(line)));
  }
}

/**
 * Reads every byte of a backup and compares it with its checksums.
 * @throws BackupError naming the first part that does not fit
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await compare(folder, tablePath(table.name), table);
  if (manifest.files === null) return manifest;
  await compare(folder, fileListName, manifest.files);
  let count = 0;
  for await (const batch of keptFiles(folder, 8)) {
    await Promise.all(batch.map((file) => compare(folder, filePath(file.key), file)));
    count += batch.length;
  }
  if (count !== manifest.files.count) {
    throw new BackupError(`The list names ${count} files, not ${manifest.files.count}.`);
  }
  return manifest;
}

async function compare(folder: string, path: string, expected: Digest): Promise<void> {
  const found = await digestFile(join(folder, path)).catch((cause: unknown) => {
    throw new BackupError(`The backup is damaged: "${path}" cannot be read.`, { cause });
  });
  if (found.bytes === expected.bytes && found.sha256 === expected.sha256) return;
  throw new BackupError(`The backup is damaged: "${path}" is not what was written.`);
}
