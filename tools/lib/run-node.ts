import { spawn } from 'node:child_process';
import { inRoot, root } from './root.ts';

export type RunOptions = {
  /** Folder inside the project; the project itself when left out. */
  in?: string;
  env?: Record<string, string>;
  /** Shows the output at once instead of collecting it. */
  show?: boolean;
};

export type RunResult = { code: number; output: string };

/** Runs a script (path inside the project) with the Node that runs us; never rejects. */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
  const [script = '', ...rest] = args;
  const child = spawn(process.execPath, [inRoot(script), ...rest], {
    cwd: options.in === undefined ? root : inRoot(options.in),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
