import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** Rejects with EADDRINUSE or EACCES where nobody can listen there, before anything was begun. */
export async function requirePort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}

/** @throws EACCES where the folder, and what an earlier start made in it, is not ours to use */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) {
    requireUse(nearest(dirname(folder)));
    return;
  }
  for (const path of [folder, join(folder, 'database')]) {
    if (existsSync(path)) requireUse(path);
  }
}

const use = constants.R_OK | constants.W_OK | constants.X_OK;

function requireUse(path: string): void {
  accessSync(path, use);
  const self = process.getuid?.();
  // PostgreSQL serves nobody but the owner of its files; root starts it as that one.
  if (self === undefined || self === 0 || statSync(path).uid === self) return;
  if (path.endsWith('database')) throw notOurs(path);
}

function notOurs(path: string): Error {
  return Object.assign(new Error(`not ours: ${path}`), { code: 'EACCES', path });
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}
