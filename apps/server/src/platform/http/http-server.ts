import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portalAnswerAddress } from '@guardroom/rules/session/portal-address';
import { answerMaximum } from '@guardroom/rules/signon/sign-on-limits';
import { Refusal } from '../graphql/refusal/refusal.ts';
import type { ExportHandler } from '../export/exports.ts';
import { requestLimits } from '../graphql/limit/limits.ts';
import type { Services } from '../services.ts';
import { refuseBeforeOwnPassword } from '../own-password.ts';
import { refuseRevoked } from '../revoked-device.ts';
import type { ClientViewer, SiteTablet, Viewer } from '../viewer.ts';
import { answerFailure, answerJson } from './answer-json.ts';
import type { AppFiles } from './app-files.ts';
import { checkOperation } from './check-operation.ts';
import { isFromOwnSite } from './cross-site-guard.ts';
import { enterDoor, type Door } from './door.ts';
import { doorHeaders } from './page-policy.ts';
import { readJson } from './read-json.ts';
import { rightsOf } from './rights-of.ts';
import { readCookie, sessionCookieOf } from '../sign-in/cookies.ts';
import { readRequestFacts, type RequestFacts } from './request-facts.ts';
import type { GraphqlHandler } from '../graphql/answer-operation.ts';

export interface HttpDependencies {
  readonly services: Services;
  /** The application behind each door. */
  readonly apps: Readonly<Record<Door, AppFiles>>;
  authenticate(facts: RequestFacts): Promise<Viewer | null>;
  /** In whose name an API token asks. */
  authenticateToken(facts: RequestFacts): Promise<Viewer | null>;
  /** The tablet of a site that asks, where nobody is signed in. */
  authenticateTablet(facts: RequestFacts): Promise<SiteTablet | null>;
  /** The user of a client who asks, at the door of clients. */
  authenticateClient(facts: RequestFacts): Promise<ClientViewer | null>;
  /** In whose name the tablet of a site brings a file. */
  tabletActor(tablet: SiteTablet, staffProfileID: number): Promise<Viewer | null>;
  readonly graphql: GraphqlHandler;
  readonly exports: ExportHandler;
  /** Answers an address of a calendar. */
  calendar(path: string, response: ServerResponse, facts: RequestFacts): Promise<void>;
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  /** How the replica stands, where there is one. */
  replica(): string | undefined;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly facts: RequestFacts;
  readonly requestId: string;
}

type Handler = (exchange: Exchange, dependencies: HttpDependencies) => unknown;

/** Every path of the server that is no application's, by its first segment and method. */
const routes: Readonly<Record<string, Handler>> = {
  'POST graphql': serveGraphql,
  'POST files': async ({ request, response, facts }, dependencies) => {
    refuseOtherSites(facts);
    const client = await dependencies.authenticateClient(facts);
    const viewer = await bringerOf(request, facts, dependencies);
    refuseBeforeOwnPassword(viewer, client);
    await dependencies.services.files.receive(request, response, viewer ?? client);
  },
  'GET files': async ({ request, response, facts }, { services, authenticate }) =>
    services.files.handle(request, response, await authenticate(facts)),
  'GET exports': async ({ request, response, facts }, dependencies) => {
    const { exports, authenticate, authenticateToken, authenticateClient } = dependencies;
    const viewer = (await authenticate(facts)) ?? (await authenticateToken(facts));
    const client = await authenticateClient(facts);
    refuseBeforeOwnPassword(viewer, client);
    refuseRevoked(viewer);
    await exports(request, response, viewer ?? client, facts);
  },
  'GET signon': leadToAnswer,
  'GET calendar': ({ path, response, facts }, { calendar }) => calendar(path, response, facts),
  'GET healthz': ({ response }) => answerJson(response, 200, { status: 'alive' }),
  'GET readyz': async ({ response }, { ready, replica }) => {
    const isReady = await ready();
    // Without its replica a server is ready too: the primary serves the lists.
    answerJson(response, isReady ? 200 : 503, {
      status: isReady ? 'ready' : 'no database',
      replica: replica(),
    });
  },
  'GET metrics': serveMetrics,
};

/** The first segments that each door answers itself; the rest are paths of its application. */
const reserved: Readonly<Record<Door, ReadonlySet<string>>> = {
  CONSOLE: new Set(['graphql', 'files', 'exports', 'calendar', 'healthz', 'readyz', 'metrics']),
  GUARD: new Set(['graphql', 'files', 'exports']),
  CLIENT: new Set(['graphql', 'files', 'exports', 'signon']),
};

export function createHttpServer(dependencies: HttpDependencies): Server {
  const { services } = dependencies;
  const server = createServer((request, response) => {
    const requestId = randomUUID();
    const { door, url, slashed } = enterDoor(request, services.config);
    // Signed addresses and the library behind /graphql read it too: they know of no doors.
    request.url = url;
    const path = pathOf(url);
    const segment = path.split('/')[1] ?? '';
    const route = reserved[door].has(segment) ? segment : door.toLowerCase();
    const facts = readRequestFacts(request, services.config, door);
    setCommonHeaders(response, requestId, facts);
    response.on('finish', () => services.metrics.http(route, response.statusCode));
    if (slashed !== undefined) return redirect(response, slashed);
    const exchange: Exchange = { request, response, path, facts, requestId };
    answer(exchange, segment, dependencies).catch((failure: unknown) => {
      if (answerFailure(response, failure)) {
        services.log.error('request failed', { requestId, route }, failure);
      }
    });
  });
  // Slow senders hold a connection no longer than this; downloads and events may take their time.
  server.requestTimeout = 120_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

async function answer(
  exchange: Exchange,
  segment: string,
  dependencies: HttpDependencies,
): Promise<void> {
  const { request, response, path, facts } = exchange;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const isReserved = reserved[facts.door].has(segment);
  const handler = isReserved ? routes[`${method} ${segment}`] : undefined;
  if (handler !== undefined) return void (await handler(exchange, dependencies));
  if (isReserved || method !== 'GET') {
    return answerJson(response, 405, {
      code: 'BAD_REQUEST',
      message: 'Not served this way.',
    });
  }
  const signedIn = readCookie(facts, sessionCookieOf[facts.door]) !== undefined;
  return dependencies.apps[facts.door].handle(request, response, path, signedIn);
}

/** Who brings a file: whoever is signed in, or the person that a tablet names. */
async function bringerOf(
  request: IncomingMessage,
  facts: RequestFacts,
  { authenticate, authenticateTablet, tabletActor }: HttpDependencies,
): Promise<Viewer | null> {
  const viewer = await authenticate(facts);
  const tablet = viewer === null ? await authenticateTablet(facts) : null;
  if (tablet === null) return viewer;
  const named = new URL(request.url ?? '/', 'http://files').searchParams.get('actor');
  return named !== null && /^\d{1,15}$/.test(named) ? tabletActor(tablet, Number(named)) : null;
}

async function serveGraphql(
  { request, response, facts, requestId }: Exchange,
  dependencies: HttpDependencies,
): Promise<void> {
  const { authenticate, authenticateToken, authenticateTablet, authenticateClient } = dependencies;
  const { graphql, apps } = dependencies;
  refuseOtherSites(facts);
  const body = await readJson(request, requestLimits.bodyBytes);
  checkOperation(body);
  const viewer = (await authenticate(facts)) ?? (await authenticateToken(facts));
  response.setHeader(`x-guardroom-${facts.door.toLowerCase()}`, apps[facts.door].version);
  const client = await authenticateClient(facts);
  const holder = viewer ?? client;
  // The application compares: rights that changed meanwhile show with the next answer.
  if (holder !== null) response.setHeader('x-guardroom-rights', rightsOf(holder));
  const tablet = holder === null ? await authenticateTablet(facts) : null;
  await graphql({ req: request, res: response, requestId, facts, viewer, tablet, client }, body);
}

async function serveMetrics(
  { response, facts }: Exchange,
  { services: { config, metrics } }: HttpDependencies,
): Promise<void> {
  const given = facts.header('authorization') ?? '';
  const isAllowed =
    config.METRICS_TOKEN === undefined
      ? isLoopback(facts.address)
      : sameText(given, `Bearer ${config.METRICS_TOKEN}`);
  if (!isAllowed) {
    return answerJson(response, 403, { code: 'FORBIDDEN', message: 'Metrics need a token.' });
  }
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  response.end(await metrics.text());
}

function refuseOtherSites(facts: RequestFacts): void {
  if (!isFromOwnSite(facts)) {
    throw new Refusal('FORBIDDEN', 'This request came from another site.');
  }
}

/**
 * The provider of a client leads back here: to the page of the portal, which is one whatever the path.
 * What it answered goes on behind the `#`, so that no log between and no further site sees it.
 */
function leadToAnswer({ request, response, path }: Exchange): void {
  const [, clientProfileID] = /^\/signon\/(\d{1,15})$/.exec(path) ?? [];
  if (clientProfileID === undefined) {
    return answerJson(response, 404, { code: 'NOT_FOUND', message: 'There is nothing here.' });
  }
  const { search } = new URL(request.url ?? '/', 'http://signon');
  const answer = search.length > answerMaximum ? '' : search;
  redirect(response, portalAnswerAddress(clientProfileID, answer), 303);
}

function redirect(response: ServerResponse, location: string, status = 308): void {
  response.writeHead(status, { location, 'cache-control': 'no-store' });
  response.end();
}

function setCommonHeaders(response: ServerResponse, requestId: string, facts: RequestFacts): void {
  // Pages and files have policies of their own; nothing else is there to be shown.
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  if (facts.isKnownHttps) {
    response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  response.setHeader('x-request-id', requestId);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', doorHeaders[facts.door].permissions);
}

function pathOf(url: string): string {
  const [path = '/'] = url.split('?');
  return path;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.endsWith('127.0.0.1');
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
