import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import * as v from 'valibot';
import type { Storages } from '../files/storages.ts';
import { isKey, originalKey } from '../files/storage.ts';
import { inBatches } from './in-batches.ts';
import { fileListName, filePath, type Manifest } from './manifest.ts';
import { syncFolder, writeCompressed, writePart } from './written-part.ts';

const wantedFile = v.object({
  bucket: v.string(),
  key: v.pipe(v.string(), v.check(isKey)),
  /** What the database knows of the content; null for previews. */
  sha256: v.nullable(v.string()),
  /** Whether a record names it; an upload that none names may be cleaned up at any time. */
  attached: v.boolean(),
});
type WantedFile = v.InferOutput<typeof wantedFile>;

/** One line of the backup's list. */
export const keptFile = v.object({
  key: v.pipe(v.string(), v.check(isKey)),
  bytes: v.number(),
  sha256: v.string(),
});
export type KeptFile = v.InferOutput<typeof keptFile>;

const pageSize = 1000;
const page = `SELECT security_agency_id::text AS agency, id::text AS id, bucket, key,
    encode(sha256, 'hex') AS sha256, has_thumbnail AS thumbnail, attached_on IS NOT NULL AS attached,
    original_extension AS extension, encode(original_sha256, 'hex') AS original
  FROM stored_file WHERE (security_agency_id, id) > ($1::bigint, $2::bigint)
  ORDER BY security_agency_id, id LIMIT ${pageSize}`;
type PageRow = {
  agency: string;
  id: string;
  bucket: string;
  key: string;
  sha256: string;
  thumbnail: boolean;
  attached: boolean;
  /** Of the file as it came in, where it is kept as well. */
  extension: string | null;
  original: string | null;
};

/** Writes down which files the snapshot names, so that it need not stay open while they are copied. */
export async function listFiles(client: pg.Client, path: string): Promise<void> {
  await pipeline(Readable.from(linesOf(client)), createWriteStream(path, { mode: 0o600 }));
}

async function* linesOf(client: pg.Client): AsyncGenerator<string> {
  let after = { agency: '0', id: '0' };
  for (;;) {
    const { rows } = await client.query<PageRow>(page, [after.agency, after.id]);
    for (const row of rows) {
      const { bucket, key, sha256, attached } = row;
      yield `${JSON.stringify({ bucket, key, sha256, attached })}\n`;
      for (const part of partsOf(row)) yield `${JSON.stringify({ bucket, attached, ...part })}\n`;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last;
  }
}

/** What is kept beside a file. */
function partsOf({ key, thumbnail, extension, original }: PageRow) {
  const parts: Pick<WantedFile, 'key' | 'sha256'>[] = [];
  if (thumbnail) parts.push({ key: `${key}.thumb`, sha256: null });
  if (extension !== null) parts.push({ key: originalKey(key, extension), sha256: original });
  return parts;
}

interface Tally {
  count: number;
  contentBytes: number;
  /** A record names it, and it was not in storage. */
  absent: number;
  /** Its bytes are not those that came in. They are kept all the same. */
  damaged: number;
}

/** Copies the listed files and writes what came of each into the backup's list. */
export async function backUpFiles(
  storages: Storages,
  wanted: string,
  folder: string,
): Promise<NonNullable<Manifest['files']>> {
  const tally: Tally = { count: 0, contentBytes: 0, absent: 0, damaged: 0 };
  const folders = new Set<string>();
  const lines = createInterface({ input: createReadStream(wanted) });
  const kept = async function* (): AsyncGenerator<string> {
    for await (const batch of inBatches(lines, 8)) {
      const files = batch.map((line) => v.parse(wantedFile, JSON.parse(line)));
      for (const { key } of files) await ensureFolder(folders, join(folder, filePath(key)));
      const copied = await Promise.all(files.map((file) => keep(storages, folder, file, tally)));
      for (const file of copied) if (file !== null) yield `${JSON.stringify(file)}\n`;
    }
  };
  const digest = await writeCompressed(join(folder, fileListName), Readable.from(kept()));
  for (const each of folders) await syncFolder(each);
  return { ...tally, ...digest };
}

async function ensureFolder(known: Set<string>, path: string): Promise<void> {
  const folder = dirname(path);
  if (known.has(folder)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  known.add(folder);
}

async function keep(
  storages: Storages,
  folder: string,
  { bucket, key, sha256, attached }: WantedFile,
  tally: Tally,
): Promise<KeptFile | null> {
  const object = await storages.find(bucket, key);
  if (object === null) {
    if (attached) tally.absent += 1;
    return null;
  }
  const digest = await writePart(join(folder, filePath(key)), object.stream);
  tally.count += 1;
  tally.contentBytes += digest.bytes;
  if (sha256 !== null && sha256 !== digest.sha256) tally.damaged += 1;
  return { key, ...digest };
}
