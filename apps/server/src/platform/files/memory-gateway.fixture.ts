import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readRange } from './byte-range.ts';

/** Speaks as much S3 as the storage uses; bucket `refuse` refuses everything. */
export interface MemoryGateway {
  readonly endpoint: string;
  close(): void;
}

/** Looks for a signature but does not check it: a real store is given by S3_TEST_ENDPOINT. */
export async function startMemoryGateway(): Promise<MemoryGateway> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(objects, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '';
  const body = await buffer(request);
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true;
  if (!isSigned || path.startsWith('/refuse/')) return void response.writeHead(403).end('secret');
  if (request.method === 'PUT') objects.set(path, body);
  if (request.method === 'DELETE') {
    objects.delete(path);
    return void response.writeHead(204).end();
  }
  const found = objects.get(path);
  if (found === undefined) return void response.writeHead(404).end('<Error/>');
  const range = readRange(request.headers.range, found.length);
  const sent = typeof range === 'string' ? found : found.subarray(range.start, range.end + 1);
  response.writeHead(typeof range === 'string' ? 200 : 206, { 'Content-Length': sent.length });
  response.end(request.method === 'GET' ? sent : undefined);
}
