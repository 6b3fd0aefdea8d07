import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type ApartAnswer, refusedCode } from './apart-answer.ts';

interface Limits {
  /** Megabytes of the process's heap. */
  readonly megabytes: number;
  /** Milliseconds after which the process is killed. */
  readonly longest: number;
}

/** What Node ends with where its heap is full and the system knows no signals. */
const heapIsFull = 134;

/**
 * Has a file read by a process of its own, which begins with it, ends after it and is given nothing
 * else: a hostile file costs this process, and no request.
 * @param script calls `answerApart`
 * @returns null where the process went beyond its limits
 */
export async function runApart(
  script: URL,
  bytes: Uint8Array,
  { megabytes, longest }: Limits,
): Promise<ApartAnswer | null> {
  const flags = [`--max-old-space-size=${megabytes}`, '--permission', '--allow-fs-read=*'];
  const child = spawn(process.execPath, [...flags, fileURLToPath(script)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // One that is killed does not read on.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const [answer, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code === 0) return { made: answer };
  if (code === refusedCode) return { refused: answer.toString() };
  if (code === null || code === heapIsFull) return null;
  throw new Error(`the process that reads a file ended with ${code}`);
}
