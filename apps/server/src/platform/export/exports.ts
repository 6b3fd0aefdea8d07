import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database.ts';
import type { Lists } from '../database/lists.ts';
import type { Files } from '../files/files.ts';
import { notSignedIn, refuse } from '../graphql/refusal/refusal.ts';
import { answerFailure } from '../http/answer-json.ts';
import { limitInFlight } from '../in-flight.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import type { ClientViewer, Viewer } from '../viewer.ts';
import { verifyExportLink, type ExportTicket } from './export-link.ts';
import { produce, taskOf, withLogo } from './produce.ts';
import { exportNamed, type ExportDefinition } from './register-export.ts';
import { startExport } from './start-export.ts';
import type { ExportFormat } from './table.ts';

interface Dependencies {
  readonly secrets: Secrets;
  readonly log: Log;
  readonly database: Database;
  readonly lists: Pick<Lists, 'of'>;
  readonly files: Pick<Files, 'content'>;
}

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
  XML: 'application/xml; charset=utf-8',
};

/** Each holds a connection of the pool and a worker thread. */
const turns = { most: 3, mostOfOne: 2, longestQueue: 20 };
const longestSilence = 60_000;
const longestDownload = 15 * 60_000;

/**
 * Answers GET /exports/<token>/<file name> to the viewer that the link was made for. A file that
 * cannot be finished ends in a broken connection, so that no part of it passes for the whole.
 */
export type ExportHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  viewer: Viewer | ClientViewer | null,
  facts: RequestFacts,
) => Promise<void>;

export function createExports(dependencies: Dependencies): ExportHandler {
  const { log, secrets } = dependencies;
  const inTurn = limitInFlight(turns);
  return async (request, response, viewer, facts) => {
    const left = new AbortController();
    response.once('close', () => {
      // A response that our own failure destroyed was left by nobody.
      if (response.errored === null) left.abort(new Error('the client has left'));
    });
    try {
      if (viewer === null) throw notSignedIn();
      if (request.method !== 'GET') return refuse('BAD_REQUEST', 'A file is fetched by GET.');
      const permitted = permit(viewer, verifyExportLink(secrets, request.url ?? ''));
      await inTurn(
        viewer.scope.agencyId,
        () => download(dependencies, response, { viewer, facts }, permitted),
        left.signal,
      );
    } catch (error) {
      const isSurprise = answerFailure(response, error);
      if (isSurprise && !left.signal.aborted) log.error('export failed', {}, error);
    }
  };
}

interface PermittedExport {
  readonly ticket: ExportTicket;
  readonly definition: ExportDefinition;
}

function permit(viewer: Viewer | ClientViewer, ticket: ExportTicket | undefined): PermittedExport {
  const definition = ticket && exportNamed(ticket.name);
  if (ticket === undefined || definition === undefined) {
    return refuse('FORBIDDEN', 'This link has expired. Please export again.');
  }
  const isTheirs =
    ticket.accountID === viewer.accountID && ticket.agencyID === viewer.scope.agencyId;
  if (!isTheirs || !isPermitted(viewer, definition)) {
    return refuse('FORBIDDEN', 'You may not download this file.');
  }
  return { ticket, definition };
}

function isPermitted(viewer: Viewer | ClientViewer, definition: ExportDefinition): boolean {
  if (!('clientProfileID' in viewer)) return definition.policy.permits(viewer);
  return definition.forClients?.policy.permitsClient?.(viewer) ?? false;
}

interface Reader {
  readonly viewer: Viewer | ClientViewer;
  readonly facts: RequestFacts;
}

async function download(
  { database, lists, files, log }: Dependencies,
  response: ServerResponse,
  { viewer, facts }: Reader,
  { ticket, definition }: PermittedExport,
): Promise<void> {
  const begun = performance.now();
  const opened = await open();
  const told = (rows: number) => {
    const milliseconds = Math.round(performance.now() - begun);
    log.info('export', { name: ticket.name, rows, milliseconds });
  };
  async function open() {
    const { parameters } = ticket;
    if ('clientProfileID' in viewer) {
      const own = definition.forClients ?? refuse('FORBIDDEN', 'You may not download this file.');
      return own.open(viewer, parameters, database);
    }
    const { connect } = lists.of(viewer, facts);
    return definition.open(viewer, parameters, { agency: database.agency, connect }, files);
  }
  if ('text' in opened) {
    response.writeHead(200, headersOf(ticket, opened.count)).end(opened.text);
    told(opened.count);
    return;
  }
  const content = await withLogo(opened, viewer.scope, database, files);
  // A reader that stalls, or never ends, gives its place to others.
  response.setTimeout(longestSilence, () => response.destroy());
  const tooLong = setTimeout(() => response.destroy(), longestDownload);
  try {
    const running = startExport(taskOf(ticket.format, content));
    response.writeHead(200, headersOf(ticket, content.count));
    const sent = pipeline(running.stream, response);
    const produced = produce(content, running);
    await Promise.all([sent, produced]);
    told(content.count);
  } finally {
    clearTimeout(tooLong);
    await content.close();
  }
}

function headersOf({ format, fileName }: ExportTicket, rows: number): Record<string, string> {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return {
    'Content-Type': contentTypes[format],
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    'X-Export-Rows': String(rows),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
