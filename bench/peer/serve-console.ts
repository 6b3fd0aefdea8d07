// A console and Guardroom's API on one address, in a process of its own. Its arguments: the address
// of the server, and the folder of a built console; without it the server's own console is passed on
// too, so that nobody measured here is spared the way through this process.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

interface Asset {
  readonly type: string;
  /** Compressed as Guardroom compresses its own files: as well as Brotli can. */
  readonly bytes: Buffer;
}

const [target = '', dist = ''] = process.argv.slice(2);
const server = new URL(target);
const agent = new Agent({ keepAlive: true });
const assets = dist === '' ? undefined : readAssets(dist);

function readAssets(folder: string): Map<string, Asset> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} is not built`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const type = types[extname(path)] ?? 'application/octet-stream';
        return [path.slice(folder.length), { type, bytes: brotliCompressSync(readFileSync(path)) }];
      }),
  );
}

/** The Host stays that of the page: the server takes requests of its own pages only. */
function forward(asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(
    {
      agent,
      hostname: server.hostname,
      port: server.port,
      method: asked.method,
      path: asked.url,
      headers: asked.headers,
    },
    (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  // A page that goes away ends its stream of changes.
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** A file, else the page of the console, which routes by itself. */
function sendFile(found: Map<string, Asset>, path: string, answer: ServerResponse): void {
  const asset = found.get(path) ?? (extname(path) === '' ? found.get('/index.html') : undefined);
  if (asset === undefined) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, {
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-store',
    'content-encoding': 'br',
    'content-length': asset.bytes.length,
    'content-type': asset.type,
  });
  answer.end(asset.bytes);
}

const own = createServer((asked, answer) => {
  const path = (asked.url ?? '/').replace(/\?.*$/, '');
  if (assets === undefined || /^\/(?:graphql|files)(?:\/|$)/.test(path)) forward(asked, answer);
  else sendFile(assets, path, answer);
});
own.listen(0, '127.0.0.1', () => {
  const address = own.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  console.log(`console: http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
