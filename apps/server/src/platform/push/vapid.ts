import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { curve } from './encrypt.ts';

/** By what push services know who pushes (RFC 8292). */
export interface Vapid {
  /** base64url of the point; browsers bind their subscriptions to it. */
  readonly publicKey: string;
  /** The header for a push service. @param now milliseconds since 1970 */
  authorization(endpoint: string, now: number): string;
}

/** Seconds; push services take no more than a day. */
const lasts = 12 * 60 * 60;

/**
 * The keys of this installation. They are made from its secret, as all its keys are, so that all its
 * processes have the same and a backup keeps the subscriptions of all browsers alive.
 */
export function vapidOf(
  secrets: Pick<Secrets, 'sign'>,
  config: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>,
): Vapid {
  const own = createECDH(curve);
  // Any 32 bytes are a key, but for one set of them in four thousand million.
  own.setPrivateKey(Buffer.from(secrets.sign('web-push', 'key of P-256'), 'base64url'));
  const point = own.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: own.getPrivateKey('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');
  const contact = contactOf(config);
  return {
    publicKey,
    authorization: (endpoint, now) => {
      const expires = Math.floor(now / 1000) + lasts;
      const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact };
      return `vapid t=${signed(key, claims)}, k=${publicKey}`;
    },
  };
}

/** Where a push service can ask about us. */
function contactOf({ PUBLIC_URL, MAIL_FROM }: Pick<Config, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  if (PUBLIC_URL?.startsWith('https:') === true) return PUBLIC_URL;
  return `mailto:${/[\w.+-]+@[\w.-]+/.exec(MAIL_FROM)?.[0] ?? 'nobody@localhost'}`;
}

/** A token of the kind ES256 (RFC 7515). */
function signed(key: KeyObject, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
