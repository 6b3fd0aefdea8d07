import { randomBytes } from 'node:crypto';
import type { RequestFacts } from '../http/request-facts.ts';
import type { Secrets } from '../secrets.ts';
import { readCookie, setCookie } from './cookies.ts';

/** Seconds; browsers keep no cookie longer than about that. */
const maxAge = 365 * 24 * 60 * 60;

/**
 * Marks a browser in which the owner of an account has proved who they are. It opens nothing: it
 * only gives the browser tries of its own, which strangers cannot use up.
 */
export function newDeviceCookie(
  facts: Pick<RequestFacts, 'secure'>,
  secrets: Secrets,
  accountID: number,
): string {
  const device = `${accountID}.${randomBytes(16).toString('base64url')}`;
  const signature = secrets.sign('device-cookie', device);
  return setCookie(facts, 'device', `${device}.${signature}`, maxAge);
}

/** What names this browser to the account, or undefined when it holds no cookie of this account. */
export function knownDevice(
  facts: Pick<RequestFacts, 'secure' | 'cookie'>,
  secrets: Secrets,
  accountID: number,
): string | undefined {
  const [account, random, signature, ...more] = (readCookie(facts, 'device') ?? '').split('.');
  if (account === undefined || random === undefined || signature === undefined) return undefined;
  const device = `${account}.${random}`;
  const isOurs = more.length === 0 && secrets.verify('device-cookie', device, signature);
  return isOurs && account === String(accountID) ? device : undefined;
}
