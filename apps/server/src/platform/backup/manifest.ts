import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const identifier = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));

/** A file of the backup: bytes and SHA-256 as it lies there, compressed. */
const part = { bytes: whole, sha256: digest };
const table = v.object({
  name: identifier,
  /** In the order of the data; generated columns are left out. */
  columns: v.array(v.object({ name: identifier, type: v.string() })),
  rows: whole,
  ...part,
});
const sequence = v.object({ name: identifier, value: v.string(), called: v.boolean() });
const manifestSchema = v.object({
  format: v.literal(1),
  /** Of the Guardroom that took the backup. */
  version: v.string(),
  takenOn: v.pipe(v.string(), v.isoTimestamp()),
  postgres: v.string(),
  /** Names of the migrations that made the schema, in the order of their names. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^[0-9a-z_]+\.sql$/))),
  tables: v.array(table),
  sequences: v.array(sequence),
  /** Null where the backup was asked for without files. `absent` were named but not there. */
  files: v.nullable(
    v.object({ count: whole, contentBytes: whole, absent: whole, damaged: whole, ...part }),
  ),
});

/** What a backup holds. Written last, so that a folder without it is no backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type TablePart = Manifest['tables'][number];
export type TableColumns = TablePart['columns'];
export type SequenceState = Manifest['sequences'][number];

/** The backup cannot be made, or is not whole: one sentence for the person. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const manifestName = 'manifest.json';
export const fileListName = 'files.jsonl.gz';
export const tablePath = (name: string): string => join('tables', `${name}.copy.gz`);
export const filePath = (key: string): string => join('files', key);

/** The manifest as a text that carries its own digest. */
export function writeManifest(manifest: Manifest): string {
  const sha256 = digestOf(manifest);
  return `${JSON.stringify({ ...manifest, sha256 }, null, 2)}\n`;
}

/** @throws BackupError when the folder holds no whole backup that this version understands */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`"${folder}" holds no finished backup: it has no ${manifestName}.`);
  });
  const given = parse(text);
  const result = v.safeParse(manifestSchema, given);
  if (!result.success) {
    throw new BackupError(`${manifestName} is damaged, or of a version that is not known here.`);
  }
  if (given['sha256'] !== digestOf(result.output)) {
    throw new BackupError(`${manifestName} was changed or damaged: its digest does not fit.`);
  }
  return result.output;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

// Parsed first, so that the digest is of the fields in the order of the schema.
function digestOf(manifest: Manifest): string {
  const ordered = v.parse(manifestSchema, manifest);
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
}
