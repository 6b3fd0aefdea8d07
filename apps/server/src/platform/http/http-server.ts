import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Refusal } from '../graphql/refusal/refusal.ts';
import type { ExportHandler } from '../export/exports.ts';
import { requestLimits } from '../graphql/limit/limits.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { refuseBeforeOwnPassword } from '../own-password.ts';
import type { Viewer } from '../viewer.ts';
import { answerFailure, answerJson } from './answer-json.ts';
import { checkOperation } from './check-operation.ts';
import type { ConsoleFiles } from './console-files.ts';
import { isFromOwnSite } from './cross-site-guard.ts';
import { readJson } from './read-json.ts';
import { rightsOf } from './rights-of.ts';
import { readRequestFacts, type RequestFacts } from './request-facts.ts';
import type { GraphqlHandler } from '../graphql/answer-operation.ts';

export interface HttpDependencies {
  readonly services: Services;
  readonly consoleFiles: ConsoleFiles;
  authenticate(facts: RequestFacts): Promise<Viewer | null>;
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

/** Every path of the server that is not the console's, by its first segment and method. */
const routes: Readonly<Record<string, Handler>> = {
  'POST graphql': serveGraphql,
  'POST files': async ({ request, response, facts }, { services, authenticate }) => {
    refuseOtherSites(facts);
    const viewer = await authenticate(facts);
    refuseBeforeOwnPassword(viewer);
    await services.files.receive(request, response, viewer);
  },
  'GET files': async ({ request, response, facts }, { services, authenticate }) =>
    services.files.handle(request, response, await authenticate(facts)),
  'GET exports': async ({ request, response, facts }, { exports, authenticate }) => {
    const viewer = await authenticate(facts);
    refuseBeforeOwnPassword(viewer);
    await exports(request, response, viewer, facts);
  },
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

const reserved = new Set([
  'graphql',
  'files',
  'exports',
  'calendar',
  'healthz',
  'readyz',
  'metrics',
]);

export function createHttpServer(dependencies: HttpDependencies): Server {
  const { services } = dependencies;
  const server = createServer((request, response) => {
    const requestId = randomUUID();
    const path = pathOf(request);
    const segment = path.split('/')[1] ?? '';
    const route = reserved.has(segment) ? segment : 'console';
    setCommonHeaders(response, requestId, services.config);
    response.on('finish', () => services.metrics.http(route, response.statusCode));
    const facts = readRequestFacts(request, services.config);
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
  const { request, response, path } = exchange;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const handler = routes[`${method} ${segment}`];
  if (handler !== undefined) return void (await handler(exchange, dependencies));
  if (reserved.has(segment) || method !== 'GET') {
    return answerJson(response, 405, { code: 'BAD_REQUEST', message: 'Not served this way.' });
  }
  return dependencies.consoleFiles.handle(request, response, path);
}

async function serveGraphql(
  { request, response, facts, requestId }: Exchange,
  { authenticate, graphql, consoleFiles }: HttpDependencies,
): Promise<void> {
  refuseOtherSites(facts);
  const body = await readJson(request, requestLimits.bodyBytes);
  checkOperation(body);
  const viewer = await authenticate(facts);
  response.setHeader('x-guardroom-console', consoleFiles.version);
  // The console compares: rights that changed meanwhile show with the next answer.
  if (viewer !== null) response.setHeader('x-guardroom-rights', rightsOf(viewer));
  await graphql({ req: request, res: response, requestId, facts, viewer }, body);
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

function setCommonHeaders(response: ServerResponse, requestId: string, config: Config): void {
  // Pages and files have policies of their own; nothing else is there to be shown.
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  if (config.PUBLIC_URL?.startsWith('https:') === true) {
    response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  response.setHeader('x-request-id', requestId);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
}

function pathOf(request: IncomingMessage): string {
  const [path = '/'] = (request.url ?? '/').split('?');
  return path;
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.endsWith('127.0.0.1');
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
