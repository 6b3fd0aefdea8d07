import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { configuredOrigin, type Door, type DoorConfig } from './door.ts';

/** What the server knows of the HTTP request behind an operation. */
export interface RequestFacts {
  /** By which door it came in. */
  readonly door: Door;
  /** Address of the client, behind as many proxies as are trusted. Personal data: never logged. */
  readonly address: string;
  readonly userAgent: string;
  /** Whether cookies must be Secure: the client reached us by https. */
  readonly secure: boolean;
  /** Whether it is configured that clients always reach this address by https. */
  readonly isKnownHttps: boolean;
  /** Scheme and host of the door, as far as they can be believed; links use PUBLIC_URL. */
  readonly origin: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
}

type FactsConfig = Pick<Config, 'TRUSTED_PROXIES'> & DoorConfig;

export function readRequestFacts(
  request: IncomingMessage,
  config: FactsConfig,
  door: Door,
): RequestFacts {
  const header = (name: string): string | undefined => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };
  const proxied = config.TRUSTED_PROXIES > 0;
  const configured = configuredOrigin(header('host'), config);
  const isKnownHttps = configured?.startsWith('https:') === true;
  const secure =
    configured?.startsWith('https:') ??
    (proxied && header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https');
  const host = header('host') ?? 'localhost';
  return {
    door,
    address: addressOf(request, config.TRUSTED_PROXIES),
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    secure,
    isKnownHttps,
    origin: configured ?? `${secure ? 'https' : 'http'}://${host}`,
    cookie: (name) => cookiesOf(header('cookie')).get(name),
    header,
  };
}

/** Each proxy appends the address it saw, so the trusted ones count from the right. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-trustedProxies)?.trim() || direct;
}

function cookiesOf(text = ''): ReadonlyMap<string, string> {
  const pairs = text.split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at === -1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}
