import type { PackBlocks, PackTags } from '@guardroom/rules/guard/pack';
import { digestText, tagText, visitorTexts } from '@guardroom/rules/guard/tag-digest';

/** Compares what is scanned and typed with the digests of the pack; nothing leaves the device. */

/** The checkpoint that a tag or code belongs to by these parts of the pack; null: by none. */
export async function pointOfTag(parts: readonly PackTags[], tag: string): Promise<number | null> {
  for (const { key, digests } of parts) {
    const digest = await digestOf(key, tagText(tag));
    const found = digests.find(([known]) => known === digest);
    if (found !== undefined) return found[1];
  }
  return null;
}

interface Visitor {
  readonly name: string;
  readonly phoneNo: string;
  readonly vehicleNo: string;
}

/** Whether the block list of the pack names a visitor. */
export async function isBlocked({ key, digests }: PackBlocks, visitor: Visitor): Promise<boolean> {
  const known = new Set(digests);
  const own = await Promise.all(visitorTexts(visitor).map((text) => digestOf(key, text)));
  return own.some((digest) => known.has(digest));
}

async function digestOf(key: string, text: string): Promise<string> {
  const signer = await keyOf(key);
  const hmac = await crypto.subtle.sign('HMAC', signer, new TextEncoder().encode(text));
  return digestText(new Uint8Array(hmac));
}

const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(key: string): Promise<CryptoKey> {
  const made = keys.get(key) ?? importKey(key);
  keys.set(key, made);
  return made;
}

function importKey(key: string): Promise<CryptoKey> {
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}
