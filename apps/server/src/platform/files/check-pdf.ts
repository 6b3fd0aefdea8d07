import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { refuse } from '../graphql/refusal.ts';
import type { AcceptedFile } from './accepted-file.ts';

const inflateAsync = promisify(inflate);
const largestStream = 32 * 1024 * 1024;
const mostInflated = 256 * 1024 * 1024;
const scanStep = 1024 * 1024;
/** More than the longest name, were every letter of it written as #xx. */
const overlap = 64;

/** Names that make a reader run something, open something else, or carry files along. */
const dangerous =
  /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|ImportData|SubmitForm)(?![A-Za-z0-9])/;
const encrypted = /\/Encrypt(?![A-Za-z0-9])/;

/**
 * Lets a PDF pass that only shows pages. Objects can hide in compressed streams and names behind
 * #xx, so that both are undone before looking.
 * @throws FILE_REFUSED
 */
export async function checkPdf(bytes: Uint8Array): Promise<AcceptedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await refuseActive(file);
  let inflated = 0;
  for (const { start, dictionary } of streamsOf(file)) {
    const content = await inflatedFrom(file.subarray(start));
    // An object stream that cannot be looked into may hold anything.
    if (content === null && holdsObjects(dictionary)) return refuseUnreadable();
    if (holdsObjects(dictionary) && !isPlainlyDeflated(dictionary)) return refuseUnreadable();
    if (content === null) continue;
    inflated += content.length;
    if (inflated > mostInflated) return refuseUnreadable();
    await refuseActive(content);
  }
  return { bytes, contentType: 'application/pdf', extension: 'pdf', thumbnail: null };
}

async function refuseActive(content: Buffer): Promise<void> {
  for (let from = 0; from < content.length; from += scanStep) {
    const text = withPlainNames(content.toString('latin1', from, from + scanStep + overlap));
    if (dangerous.test(text)) {
      return refuse(
        'FILE_REFUSED',
        'The PDF contains scripts, forms or files. Print it to a new PDF.',
      );
    }
    if (encrypted.test(text)) {
      return refuse('FILE_REFUSED', 'The PDF is protected. Save it without protection first.');
    }
    // Other requests get their turn between two steps.
    await setImmediate();
  }
}

function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function* streamsOf(file: Buffer): Generator<{ start: number; dictionary: string }> {
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    let start = at + 'stream'.length;
    if (file[start] === 0x0d) start += 1;
    if (file[start] === 0x0a) start += 1;
    const before = file.toString('latin1', Math.max(0, at - 4096), at);
    yield { start, dictionary: withPlainNames(before.slice(before.lastIndexOf('obj') + 1)) };
  }
}

const holdsObjects = (dictionary: string): boolean => /\/(?:ObjStm|First)\b/.test(dictionary);

function isPlainlyDeflated(dictionary: string): boolean {
  return (
    /\/Filter\s*\[?\s*\/FlateDecode\s*[\]/>]/.test(dictionary) && !/\/DecodeParms/.test(dictionary)
  );
}

/** Null for what is not deflated, or inflates to more than any honest stream. */
async function inflatedFrom(content: Buffer): Promise<Buffer | null> {
  // The first two bytes say whether it is worth trying (RFC 1950 §2.2).
  const [method = 0, flags = 0] = content;
  if ((method & 0x0f) !== 8 || (method * 256 + flags) % 31 !== 0) return null;
  try {
    return await inflateAsync(content, {
      maxOutputLength: largestStream,
      // A stream may end with the file, or lack its checksum.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return null;
  }
}

function refuseUnreadable(): never {
  return refuse('FILE_REFUSED', 'The PDF cannot be checked. Print it to a new PDF.');
}
