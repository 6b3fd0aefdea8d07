import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Bytes and SHA-256 of a file as it lies on disk. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Counts and digests what passes. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(
    chunk: Uint8Array,
    _encoding: string,
    done: (error: null, chunk: Uint8Array) => void,
  ): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  digest(): Digest {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** Writes a new file that survives a power cut, readable by its owner alone. */
export async function writePart(path: string, source: Readable): Promise<Digest> {
  const meter = new Meter();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, meter, target);
  return meter.digest();
}

/** The same, compressed; the digest is of the compressed bytes. */
export async function writeCompressed(path: string, source: Readable): Promise<Digest> {
  const meter = new Meter();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // The fastest level: tables shrink to a sixth, and the disk is no longer what is waited for.
  await pipeline(source, createGzip({ level: 1 }), meter, target);
  return meter.digest();
}

export async function digestFile(path: string): Promise<Digest> {
  const source = createReadStream(path);
  const hash = createHash('sha256');
  await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) hash.update(chunk);
  });
  return { bytes: source.bytesRead, sha256: hash.digest('hex') };
}

/** Makes the names in a folder survive a power cut. Windows cannot do it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
