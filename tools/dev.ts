// The server, restarted at every change, and Vite's own servers in front of it: the console on 5173,
// the guards' application on 5174, the clients' on 5175.
import { spawn, type ChildProcess } from 'node:child_process';
import { builtApps } from './lib/app-build.ts';
import { inRoot, root } from './lib/root.ts';

const server = start(root, ['--watch', inRoot('apps/server/src/main.ts')]);
const vite = inRoot('node_modules/vite/bin/vite.js');
const all = [
  server,
  ...builtApps.map((app) => start(inRoot(`apps/${app}`), [vite, ...process.argv.slice(2)])),
];

for (const child of all) child.once('exit', (code) => endAll(code));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of all) child.kill('SIGTERM');
  });
}

function start(cwd: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' });
}

function endAll(code: number | null): void {
  process.exitCode ||= code ?? 1;
  for (const child of all) child.kill('SIGTERM');
}
