import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives to whoever may push to it. */
export interface BrowserKeys {
  /** A point of P-256, uncompressed: 65 bytes. */
  readonly publicKey: Buffer;
  /** 16 bytes. */
  readonly secret: Buffer;
}

/** What differs each time; given by tests alone. */
interface OnlyOnce {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

export const curve = 'prime256v1';
/** The last record of a message ends with this byte (RFC 8188). */
const lastRecord = Buffer.from([2]);
const recordBytes = 4096;

/** Seals a text so that one browser alone can open it (RFC 8291, in the coding aes128gcm of RFC 8188). */
export function encryptFor(browser: BrowserKeys, text: string, once?: OnlyOnce): Buffer {
  const own = createECDH(curve);
  if (once === undefined) own.generateKeys();
  else own.setPrivateKey(once.privateKey);
  const salt = once?.salt ?? randomBytes(16);
  const ownKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.publicKey, ownKey]);
  const shared = own.computeSecret(browser.publicKey);
  const material = derive(shared, browser.secret, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const lengths = Buffer.alloc(5);
  lengths.writeUInt32BE(recordBytes);
  lengths.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, lengths, ownKey, sealed]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Whether bytes are a point that something can be sealed with. */
export function isCurvePoint(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, curve);
    return true;
  } catch {
    return false;
  }
}
