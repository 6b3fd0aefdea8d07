import { pinDerivation, proofText } from '@guardroom/rules/guard/tablet/pin-proof';
import { base64url } from './key.ts';

/** PINs on the tablet of a site (rules/guard/tablet/pin-proof.ts), by WebCrypto. */

const hmac = { name: 'HMAC', hash: 'SHA-256' } as const;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** A key for HMAC that no script can read again. */
export function hmacKey(bytes: string | ArrayBuffer): Promise<CryptoKey> {
  const raw = typeof bytes === 'string' ? bytesOf(bytes) : bytes;
  return crypto.subtle.importKey('raw', raw, hmac, false, ['sign']);
}

/** What comes of a PIN and its salt; takes a second on a slow tablet. */
export async function pinKeyOf(pin: string, salt: string): Promise<ArrayBuffer> {
  const typed = new TextEncoder().encode(pin);
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const { iterations, bytes } = pinDerivation;
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  return crypto.subtle.deriveBits(by, base, bytes * 8);
}

/** Whether it is the right PIN, by what this tablet knows of it. */
export async function isRight(
  tabletKey: CryptoKey,
  pinKey: ArrayBuffer,
  verifier: string,
): Promise<boolean> {
  return base64url(await crypto.subtle.sign('HMAC', tabletKey, pinKey)) === verifier;
}

/** Proves an act on this tablet. */
export async function proofOf(
  provingKey: CryptoKey,
  deviceID: number,
  eventKey: string,
): Promise<string> {
  const text = new TextEncoder().encode(proofText(deviceID, eventKey));
  return base64url(await crypto.subtle.sign('HMAC', provingKey, text));
}
