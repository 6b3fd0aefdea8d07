import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Provider, type GrantContext } from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

/** How a provider is to behave: as it should unless something is said here. */
export interface Behaviour {
  /** Signs everybody in as this person at once; else a page asks who it is. */
  signInAs?: string | undefined;
  /** Whoever comes is sent back with access_denied. */
  refuses?: boolean;
  /** Does not answer. */
  isDown?: boolean;
  /** Answers with a failure of its own. */
  fails?: boolean;
  /** Redirects whoever asks for its description to here. */
  redirectsTo?: string;
  /** Names itself by another address in its description. */
  issuer?: string;
  /** The claims of an ID token, changed. */
  claims?: ((claims: Claims) => Claims) | undefined;
  /** Signs ID tokens with a key that it does not publish. */
  isForged?: boolean;
  /** Gives ID tokens that say that they need no signature. */
  isUnsigned?: boolean;
}

/** An OpenID Connect provider on this machine. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly client: { readonly clientID: string; readonly clientSecret: string };
  behaviour: Behaviour;
  /** How often somebody asked it for its description, keys or tokens. */
  readonly asked: string[];
  close(): Promise<void>;
}

const client = { clientID: 'guardroom', clientSecret: `secret-${randomBytes(9).toString('hex')}` };
const keyId = 'test-key';
const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
const hidden = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** @param redirectAddress of the client: below it people are sent back to */
export async function startIdentityProvider(redirectAddress: string): Promise<IdentityProvider> {
  const own = createServer();
  const issuer = `http://localhost:${await listening(own, 'localhost')}`;
  const provider = new Provider(issuer, configurationOf(redirectAddress));
  // Agencies are made after the provider: it knows all of their addresses.
  Reflect.set(provider.Client.prototype, 'redirectUriAllowed', (address: string) =>
    /^\/\d+$/.test(address.replace(redirectAddress, '')),
  );
  const answer = provider.callback();
  // What is tampered with is asked for behind the back of whoever asks.
  const inner = createServer(answer);
  const innerUrl = `http://127.0.0.1:${await listening(inner, '127.0.0.1')}`;
  const made: IdentityProvider = {
    issuer,
    client,
    behaviour: {},
    asked: [],
    close: async () => {
      for (const server of [own, inner]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  own.on('request', (request, response) => {
    handle(made, { provider, answer, innerUrl }, request, response).catch(() => response.destroy());
  });
  return made;
}

interface Parts {
  readonly provider: Provider;
  readonly answer: RequestListener;
  readonly innerUrl: string;
}

async function handle(
  { behaviour, asked, issuer }: IdentityProvider,
  { provider, answer, innerUrl }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', issuer);
  asked.push(pathname);
  if (behaviour.isDown === true) return void request.socket.destroy();
  if (behaviour.fails === true) return end(response, 503, 'text/plain', 'in trouble');
  if (pathname.startsWith('/interaction/')) {
    return interact(behaviour, provider, request, response);
  }
  if (pathname.startsWith('/.well-known/')) {
    const { redirectsTo } = behaviour;
    if (redirectsTo !== undefined) {
      return void response.writeHead(302, { location: redirectsTo }).end();
    }
    if (behaviour.issuer !== undefined) {
      const description = { issuer: behaviour.issuer };
      return end(response, 200, 'application/json', JSON.stringify(description));
    }
  }
  if (pathname === '/token') return giveTokens(behaviour, innerUrl, request, response);
  answer(request, response);
}

function configurationOf(redirectAddress: string): object {
  return {
    clients: [
      {
        client_id: client.clientID,
        client_secret: client.clientSecret,
        redirect_uris: [`${redirectAddress}/1`],
      },
    ],
    jwks: { keys: [{ ...published.privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 60, IdToken: 300 },
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}

/** The page of the provider: who are you, or not at all. */
async function interact(
  { signInAs, refuses }: Behaviour,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(request.method === 'POST' ? await textOf(request) : '');
  const accountId = signInAs ?? form.get('person') ?? '';
  if (refuses === true || form.has('cancel')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  if (accountId !== '') {
    return provider.interactionFinished(request, response, { login: { accountId } });
  }
  end(response, 200, 'text/html; charset=utf-8', page);
}

const page = `<!doctype html><html lang="en"><title>Provider of the tests</title>
<form method="post"><label>Person <input name="person" autofocus></label>
<button>Continue</button><button name="cancel" value="1">Cancel</button></form></html>`;

async function giveTokens(
  { claims, isForged = false, isUnsigned = false }: Behaviour,
  innerUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answered = await fetch(`${innerUrl}/token`, {
    method: 'POST',
    headers: {
      authorization: request.headers.authorization ?? '',
      'content-type': request.headers['content-type'] ?? '',
    },
    body: await textOf(request),
  });
  const tokens: Record<string, unknown> = JSON.parse(await answered.text());
  if (typeof tokens['id_token'] === 'string' && (claims !== undefined || isForged)) {
    const key = isForged ? hidden.privateKey : published.privateKey;
    tokens['id_token'] = signedAnew(tokens['id_token'], claims ?? ((same) => same), key);
  }
  if (isUnsigned) tokens['id_token'] = withoutSignature(String(tokens['id_token']));
  end(response, answered.status, 'application/json', JSON.stringify(tokens));
}

function signedAnew(token: string, change: (claims: Claims) => Claims, key: KeyObject): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url');
  const signed = `${header}.${changed}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function withoutSignature(token: string): string {
  const [, payload = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function end(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}

async function listening(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the provider has no port');
  return address.port;
}

/**
 * Walks through a provider as a browser does that nobody sits before (`signInAs`).
 * @returns the query with which it leads back
 */
export async function walkThrough(address: string, redirectAddress: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 8; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stops with ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(redirectAddress)) return new URL(next).search;
  }
  throw new Error('the provider leads nowhere');
}
