import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Runs the steps one after another; resolves with the exit code of the one that ended it. */
export async function runSteps(root, node, steps) {
  for (const step of steps) {
    const code = await runStep(root, node, step);
    if (code !== 0) return code;
  }
  return 0;
}

function runStep(root, node, { run, in: folder }) {
  const [file, ...args] = run;
  const cwd = folder === undefined ? root : join(root, folder);
  if (!existsSync(join(cwd, file))) throw new Error(`${file} does not exist yet.`);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [file, ...args], { cwd, env, stdio: 'inherit' });
  const release = passSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      release();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

// Ctrl-C in a terminal reaches the child by itself; sending it again would count as a second one.
function passSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
