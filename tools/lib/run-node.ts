import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { inRoot, root } from './root.ts';

export type RunOptions = {
  /** Folder inside the project; the project itself when left out. */
  in?: string;
  env?: Record<string, string>;
  /** Shows the output at once instead of collecting it. */
  show?: boolean;
  /** Gives way to others, it and all that it starts: the larger, the more (`nice`). */
  niceness?: number;
  /** Minutes after which it is ended, and has failed. */
  within?: number;
  /** Milliseconds from being asked to end to being ended by force; ten seconds when left out. */
  patience?: number;
};

export type RunResult = { code: number; output: string };

/**
 * Runs a script (path inside the project) with the Node that runs us; never rejects. It is over when
 * the script is, whatever processes it left behind with its output in their hands.
 */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
  const [script = '', ...rest] = args;
  const child = spawn(process.execPath, [inRoot(script), ...rest], {
    cwd: options.in === undefined ? root : inRoot(options.in),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  if (options.niceness !== undefined && child.pid !== undefined) {
    setPriority(child.pid, options.niceness);
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  let late = '';
  const { within, patience = 10_000 } = options;
  const limit = within === undefined ? undefined : setTimeout(end, within * 60_000);
  return new Promise((resolve) => {
    const finish = (code: number | null, words = ''): void => {
      clearTimeout(limit);
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
      if (late !== '' && options.show) console.log(late);
      resolve({
        code: late === '' ? (code ?? 1) : 1,
        output: output + words + late,
      });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code));
    // What it wrote last may still be in the pipe.
    child.once('exit', (code) => setTimeout(finish, 1000, code).unref());
  });

  function end(): void {
    late = `\n${script} was not done within ${within} minutes.\n`;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  }
}
