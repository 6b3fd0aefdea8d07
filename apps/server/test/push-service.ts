import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

/** What came by a push, opened as the browser would open it. */
export interface Pushed {
  readonly id: number;
  readonly sentence: string;
  readonly path: string;
  readonly urgency: string;
}

/** How a push service answers: by a status, by 201 after a second, or not at all. */
export type PushAnswer = number | 'SLOWLY' | 'NEVER';

const pushed = v.object({
  id: v.number(),
  sentence: v.string(),
  path: v.string(),
  urgency: v.string(),
});
const claims = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });

/** A browser that has subscribed at the push service of tests. */
export interface TestBrowser {
  /** What it gives to whoever may push to it. */
  readonly subscription: {
    readonly endpoint: string;
    readonly key: string;
    readonly secret: string;
  };
  /** What came for it, in order; each was signed and sealed as it must be. */
  readonly pushes: readonly Pushed[];
  /** How it is answered from now on, once each; 201 after that. */
  answerWith(...answers: PushAnswer[]): void;
  /** Headers of what came last. */
  readonly headers: IncomingMessage['headers'];
}

export interface PushService {
  /** For PUSH_HOSTS. */
  readonly host: string;
  browser(): TestBrowser;
  close(): Promise<void>;
}

/** A push service on this machine, which checks the signature and opens what is sealed. */
export async function startPushService(): Promise<PushService> {
  const takers = new Map<string, (request: IncomingMessage, body: Buffer) => PushAnswer>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const answered = takers.get(request.url ?? '')?.(request, body) ?? 404;
    if (answered === 'NEVER') return;
    if (answered === 'SLOWLY') await sleep(1000);
    const status = answered === 'SLOWLY' ? 201 : answered;
    response.writeHead(status, { 'retry-after': '120' }).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    host,
    browser: () => {
      const path = `/push/${randomBytes(9).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const key = keys.generateKeys();
      const secret = randomBytes(16);
      const pushes: Pushed[] = [];
      const answers: PushAnswer[] = [];
      let headers: IncomingMessage['headers'] = {};
      takers.set(path, (request, body) => {
        if (!isSigned(request, `http://${host}`)) return 403;
        headers = request.headers;
        const status = answers.shift() ?? 201;
        const text = openSealed(body, keys.getPrivateKey(), key, secret);
        if (status === 201 || status === 'SLOWLY') pushes.push(v.parse(pushed, JSON.parse(text)));
        return status;
      });
      return {
        subscription: {
          endpoint: `http://${host}${path}`,
          key: key.toString('base64url'),
          secret: secret.toString('base64url'),
        },
        pushes,
        answerWith: (...given) => void answers.push(...given),
        get headers() {
          return headers;
        },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Whether the header is what RFC 8292 asks for, for this push service and for not too long. */
function isSigned({ headers }: IncomingMessage, origin: string): boolean {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { aud, exp, sub } = v.parse(
    claims,
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  const ahead = exp - Date.now() / 1000;
  const isWhole = aud === origin && ahead > 0 && ahead < 24 * 3600 && /^(mailto|https):/.test(sub);
  return (
    isWhole &&
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** Opens a message as a browser does (RFC 8291, RFC 8188). @throws where it is sealed for another */
function openSealed(body: Buffer, privateKey: Buffer, key: Buffer, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key, sender]);
  const material = hkdfSync('sha256', own.computeSecret(sender), secret, info, 32);
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(material), salt, `${name}\0`, length));
  const opening = createDecipheriv(
    'aes-128-gcm',
    derived('Content-Encoding: aes128gcm', 16),
    derived('Content-Encoding: nonce', 12),
  );
  opening.setAuthTag(sealed.subarray(-16));
  const open = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  if (open.at(-1) !== 2) throw new Error('the last record is not marked as the last');
  return open.subarray(0, -1).toString('utf8');
}
