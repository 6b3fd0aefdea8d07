import type { Config } from '../config.ts';

/** Hosts of the push services of browsers; a dot in front stands for whatever comes before it. */
const known = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** A push service that may be sent to. */
export interface PushHost {
  /** The installation named it itself, so that it may stand in a network of its own. */
  readonly isConfigured: boolean;
}

/** The push service of an address; undefined where it is none: a browser could name any machine. */
export function pushHostOf(
  endpoint: string,
  { PUSH_HOSTS }: Pick<Config, 'PUSH_HOSTS'>,
): PushHost | undefined {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (PUSH_HOSTS?.includes(url.host) === true) return { isConfigured: true };
  const isKnown = known.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return isKnown && url.protocol === 'https:' && url.port === ''
    ? { isConfigured: false }
    : undefined;
}
