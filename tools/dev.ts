// The server, restarted at every change, and Vite's own server in front of it for the console.
import { spawn, type ChildProcess } from 'node:child_process';
import { inRoot, root } from './lib/root.ts';

const server = start(root, ['--watch', inRoot('apps/server/src/main.ts')]);
const vite = start(inRoot('apps/console'), [
  inRoot('node_modules/vite/bin/vite.js'),
  ...process.argv.slice(2),
]);

server.once('exit', (code) => end(vite, code));
vite.once('exit', (code) => end(server, code));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    vite.kill('SIGTERM');
  });
}

function start(cwd: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' });
}

function end(other: ChildProcess, code: number | null): void {
  process.exitCode ||= code ?? 1;
  other.kill('SIGTERM');
}
