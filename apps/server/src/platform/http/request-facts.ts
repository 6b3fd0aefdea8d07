import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/** What the server knows of the HTTP request behind an operation. */
export interface RequestFacts {
  /** Address of the client, behind as many proxies as are trusted. Personal data: never logged. */
  readonly address: string;
  readonly userAgent: string;
  /** Whether cookies must be Secure: the client reached us by https. */
  readonly secure: boolean;
  /** Scheme and host that the client used, as far as it can be believed; links use PUBLIC_URL. */
  readonly origin: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
}

type FactsConfig = Pick<Config, 'TRUSTED_PROXIES' | 'PUBLIC_URL'>;

export function readRequestFacts(request: IncomingMessage, config: FactsConfig): RequestFacts {
  const header = (name: string): string | undefined => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value[0] : value;
  };
  const proxied = config.TRUSTED_PROXIES > 0;
  const secure =
    config.PUBLIC_URL?.startsWith('https:') ??
    (proxied && header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https');
  const host = header('host') ?? 'localhost';
  return {
    address: addressOf(request, config.TRUSTED_PROXIES),
    userAgent: (header('user-agent') ?? '').slice(0, 300),
    secure,
    origin: config.PUBLIC_URL ?? `${secure ? 'https' : 'http'}://${host}`,
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
