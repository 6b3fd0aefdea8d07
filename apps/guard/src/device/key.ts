import { inOne, theStore } from '../store/database.ts';

/** The key of this device, in meta: made once, and no script can take it out of the browser. */
const name = 'deviceKey';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function isPair(value: unknown): value is CryptoKeyPair {
  return typeof value === 'object' && value !== null && 'privateKey' in value;
}

/** The key pair of this device; made the first time. */
export async function deviceKey(): Promise<CryptoKeyPair> {
  const { store, isOld } = await theStore();
  const known: unknown = await store.get('meta', name);
  if (isPair(known)) return known;
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  if (isOld) return made;
  return inOne(['meta'], async (transaction) => {
    // Another page of the device may have made one meanwhile: the first stands.
    const first: unknown = await transaction.objectStore('meta').get(name);
    if (isPair(first)) return first;
    await transaction.objectStore('meta').put(made, name);
    return made;
  });
}

/** The public half, as the server keeps it: base64url of its SPKI. */
export async function publicKeyText(): Promise<string> {
  const { publicKey } = await deviceKey();
  return base64url(await crypto.subtle.exportKey('spki', publicKey));
}

/** Signs the UTF-8 of a text: base64url, IEEE P1363. */
export async function sign(text: string): Promise<string> {
  const { privateKey } = await deviceKey();
  const bytes = new TextEncoder().encode(text);
  return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes));
}

export function base64url(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
