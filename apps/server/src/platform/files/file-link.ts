import { clock } from '../clock.ts';
import type { AgencyScope } from '../database/scope.ts';
import type { Secrets } from '../secrets.ts';
import { agencyOfKey, isOriginalKey } from './storage.ts';
import type { FileLink, FileReference } from './file-reference.ts';

/** Seconds in which a link to a file comes out the same. */
const window = 300;
const shortestLife = 600;

/** A link as a request brings it back, verified. */
export interface VerifiedLink {
  readonly agencyId: number;
  readonly bucket: string;
  /** Of the file itself, or of its thumbnail where the link asks for that. */
  readonly key: string;
  /** Seconds that the link still lives. */
  readonly secondsLeft: number;
}

/**
 * Signs paths to a file: good for 10 to 15 minutes, the same path for 5, so that the browser's
 * cache works. One signature covers the file and its thumbnail.
 */
export function signFileLink(
  secrets: Secrets,
  scope: AgencyScope,
  reference: FileReference,
  now = clock.now(),
): FileLink {
  const url = signedPath(secrets, scope.agencyId, reference, expiryOf(now));
  return { url, thumbnailURL: reference.key.endsWith('.jpg') ? `${url}&t=1` : url };
}

/** Links that are kept: those of some thousand rows that people page through. */
const mostKept = 10_000;

/** Signs as `signFileLink` does, a file once in the time in which its link comes out the same. */
export function createLinkSigner(
  secrets: Secrets,
): (scope: AgencyScope, reference: FileReference, now?: number) => FileLink {
  const kept = new Map<string, FileLink>();
  let expires = 0;
  return (scope, reference, now = clock.now()) => {
    if (expires !== expiryOf(now) || kept.size >= mostKept) kept.clear();
    expires = expiryOf(now);
    const name = `${scope.agencyId}\n${reference.bucket}\n${reference.key}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const link = signFileLink(secrets, scope, reference, now);
    kept.set(name, link);
    return link;
  };
}

/** Signs a path to the logo of an agency, on nobody's behalf: it stands over its public form. */
export function signLogoLink(
  secrets: Secrets,
  agencyId: number,
  logo: FileReference,
  now = clock.now(),
): string {
  return signedPath(secrets, agencyId, logo, expiryOf(now));
}

const expiryOf = (now: number) => (Math.floor(now / 1000 / window) + 1) * window + shortestLife;

/** Signs a path to a file as it came in: good for five minutes, for whoever was just permitted. */
export function signOriginalLink(
  secrets: Secrets,
  scope: AgencyScope,
  original: FileReference,
  now = clock.now(),
): string {
  return signedPath(secrets, scope.agencyId, original, Math.floor(now / 1000) + window);
}

function signedPath(
  secrets: Secrets,
  agencyId: number,
  { bucket, key }: FileReference,
  expires: number,
): string {
  const signature = secrets.sign('links', signedText(agencyId, bucket, key, expires));
  const path = `/files/${agencyId}/${key}?b=${encodeURIComponent(bucket)}`;
  return `${path}&e=${expires}&s=${signature}`;
}

/** What a path of `signFileLink` names; undefined when it is altered, expired or another agency's. */
export function verifyFileLink(
  secrets: Secrets,
  url: URL,
  now = clock.now(),
): VerifiedLink | undefined {
  const [, agency, key] = /^\/files\/(\d{1,16})\/(.+)$/.exec(url.pathname) ?? [];
  const bucket = url.searchParams.get('b');
  const signature = url.searchParams.get('s');
  const expires = Number(url.searchParams.get('e'));
  if (agency === undefined || key === undefined || bucket === null || signature === null) return;
  const agencyId = Number(agency);
  const secondsLeft = expires - Math.floor(now / 1000);
  if (!secrets.verify('links', signedText(agencyId, bucket, key, expires), signature)) return;
  if (!(secondsLeft > 0) || agencyOfKey(key) !== agencyId) return;
  const hasThumbnail = key.endsWith('.jpg') && !isOriginalKey(key);
  const wantsThumbnail = url.searchParams.get('t') === '1' && hasThumbnail;
  return { agencyId, bucket, key: wantsThumbnail ? `${key}.thumb` : key, secondsLeft };
}

function signedText(agencyId: number, bucket: string, key: string, expires: number): string {
  return `file\n${agencyId}\n${bucket}\n${key}\n${expires}`;
}
