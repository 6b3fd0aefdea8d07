import { clock } from '../clock.ts';
import type { AgencyScope } from '../database/scope.ts';
import type { Secrets } from '../secrets.ts';
import type { FileLink, FileReference } from './files.ts';
import { agencyOfKey } from './storage.ts';

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
  const expires = (Math.floor(now / 1000 / window) + 1) * window + shortestLife;
  const { bucket, key } = reference;
  const text = signedText(scope.agencyId, bucket, key, expires);
  const signature = secrets.sign('links', text);
  const path = `/files/${scope.agencyId}/${key}?b=${encodeURIComponent(bucket)}`;
  const url = `${path}&e=${expires}&s=${signature}`;
  return { url, thumbnailURL: key.endsWith('.jpg') ? `${url}&t=1` : url };
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
  const wantsThumbnail = url.searchParams.get('t') === '1' && key.endsWith('.jpg');
  return {
    agencyId,
    bucket,
    key: wantsThumbnail ? `${key}.thumb` : key,
    secondsLeft,
  };
}

function signedText(agencyId: number, bucket: string, key: string, expires: number): string {
  return `file\n${agencyId}\n${bucket}\n${key}\n${expires}`;
}
