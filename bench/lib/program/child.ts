import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../../tools/lib/root.ts';

/** A Node process of the bench. */
export interface Child {
  readonly pid: number;
  /** What `ready` found in the line that said that it serves. */
  readonly said: string;
  /** The end of what it wrote. */
  lastWords(): string;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface ChildOptions {
  /** Files and arguments for Node. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Its first group is what the caller wants to know. */
  readonly ready: RegExp;
}

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process and resolves once its output matches `ready`. */
export async function startChild({ args, env, ready }: ChildOptions): Promise<Child> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const ended = once(child, 'exit').finally(() => children.delete(child));
  const { pid } = child;
  if (pid === undefined) throw new Error('a process could not be started');
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-10_000)));
  }
  const said = await firstMatch(child, ready);
  return {
    pid,
    said,
    lastWords: () => words,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let found = false;
    const read = (chunk: Buffer): void => {
      // Read on, so that a full pipe never makes it wait.
      if (found) return;
      output += chunk.toString();
      const [, said] = pattern.exec(output) ?? [];
      if (said === undefined) return;
      found = true;
      resolve(said);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`a process ended (${code}):\n${output}`)));
  });
}
