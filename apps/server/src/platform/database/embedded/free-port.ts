import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The port of the last start where it is still free, else a free one, which is remembered. */
export async function choosePort(notes: string, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) return wanted;
  const path = join(notes, 'port');
  const last = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  const port = (last > 0 ? await tryListen(last) : undefined) ?? (await tryListen(0));
  if (port === undefined) throw new Error('No free port on 127.0.0.1 for the embedded PostgreSQL.');
  writeFileSync(path, String(port));
  return port;
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
