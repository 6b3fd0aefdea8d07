import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { zip, type AsyncZippable } from 'fflate';
import { sealLines } from '@guardroom/rules/report/bundle/bundle-chain';
import type { OwnBookFinding } from '../../occurrence/store.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import type { BundleContent } from './read-content.ts';
import type { Bundled } from './store-content.ts';

/** A file of the zip. */
export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What stands in manifest.json beside the files. */
export interface ManifestHead {
  readonly agency: string;
  readonly site: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly madeOn: string;
  readonly askedBy: string;
  readonly visitors: 'AS_WRITTEN' | 'MASKED';
  /** What the agency's own check of its whole book found when the bundle was made. */
  readonly book: OwnBookFinding;
  /** What had no room or could not be read: a book that holds more, images. */
  readonly leftOut: readonly string[];
}

const encoder = new TextEncoder();
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/**
 * The books as files: JSON that a person can read, and occurrences sealed line by line. A book is
 * long: others have their turn meanwhile.
 */
export async function bookFiles(content: BundleContent): Promise<PackedFile[]> {
  const json = async (path: string, rows: readonly Bundled[]): Promise<PackedFile> => {
    const texts = await mapInTurns(rows, (row) => JSON.stringify(row, null, 2));
    return { path, bytes: encoder.encode(`[${texts.join(',\n')}]\n`) };
  };
  const texts = await mapInTurns(content.occurrences, (entry) => JSON.stringify(entry));
  const lines = sealLines(texts, sha256).map((line) => `${JSON.stringify(line)}\n`);
  return [
    await json('incidents.json', content.incidents),
    { path: 'occurrences.jsonl', bytes: encoder.encode(lines.join('')) },
    await json('visitors.json', content.visitors),
    await json('attendance.json', content.attendance),
    await json('patrols.json', content.patrols),
    await json('audit.json', content.audit),
    ...content.images.map(({ path, bytes }) => ({ path, bytes })),
  ];
}

/** The list of all files with their digests. By its own digest the whole bundle is known again. */
export function manifestOf(head: ManifestHead, files: readonly PackedFile[]): PackedFile {
  const listed = files.map(({ path, bytes }) => ({
    path,
    size: bytes.length,
    sha256: sha256(bytes),
  }));
  const manifest = { format: 'guardroom-case-bundle-1', ...head, files: listed };
  return {
    path: 'manifest.json',
    bytes: encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`),
  };
}

const page = new URL('./verify-page.html', import.meta.url);

/** The page with which anybody checks the files, without a network. */
export async function verifyPage(): Promise<PackedFile> {
  return { path: 'verify.html', bytes: await readFile(page) };
}

/** Packs files; pictures and PDFs are compressed already. */
export function pack(files: readonly PackedFile[]): Promise<Uint8Array> {
  const entries: AsyncZippable = {};
  for (const { path, bytes } of files) {
    entries[path] = [bytes, { level: /\.(?:jsonl?|html)$/.test(path) ? 6 : 0 }];
  }
  return new Promise((resolve, reject) => {
    zip(entries, (error, packed) => (error === null ? resolve(packed) : reject(error)));
  });
}
