import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly stream: Readable;
  /** Bytes in `stream`: of the whole object, or of the range asked for. */
  readonly size: number;
}

/** A place that keeps bytes under keys which we make; nothing in it can be listed or guessed. */
export interface Storage {
  readonly bucket: string;
  readonly region: string;
  /** Resolves once the bytes survive a power cut; nobody sees half an object. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such object. The caller reads or destroys the stream. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  head(key: string): Promise<{ readonly size: number } | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
}

const pattern =
  /^([a-z]+)\/([1-9]\d{0,15})\/[A-Za-z0-9][A-Za-z0-9_-]*\.(?:jpg|pdf|csv|xlsx|zip)(?:\.thumb|\.original\.(?:jpg|png|webp))?$/;

/** Only keys of our own making pass, so that none can leave its folder. */
export function isKey(key: string): boolean {
  return pattern.test(key);
}

/** The agency a key belongs to; undefined for what is no key. */
export function agencyOfKey(key: string): number | undefined {
  const agency = pattern.exec(key)?.[2];
  return agency === undefined ? undefined : Number(agency);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not a storage key');
}

/** Where the file lies as it came in. */
export function originalKey(key: string, extension: string): string {
  return `${key}.original.${extension}`;
}

export function isOriginalKey(key: string): boolean {
  return key.includes('.original.');
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type follows the key, which we made after looking at the content; a preview is a JPEG. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'image/jpeg';
}
