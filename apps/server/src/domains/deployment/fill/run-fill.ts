import { Worker } from 'node:worker_threads';
import type { Proposal } from '@guardroom/rules/deployment/fill/fill';
import type { FillProblem } from '@guardroom/rules/deployment/fill/problem';
import type { FromFillWorker } from './types-worker.ts';

const workerFile = new URL('./fill-worker.ts', import.meta.url);
/** Of JavaScript; the solver's own memory is bounded by solve.ts. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** Far beyond what the solver is given: a thread that hangs is ended. */
const longest = 5 * 60_000;

/**
 * Computes a proposal on a worker thread.
 * @param signal ends the thread at once, whatever it does
 * @param tell every second, how far its answer may be from the best; null before there is one
 * @throws the reason of the signal
 */
export function runFill(
  problem: FillProblem,
  signal: AbortSignal,
  tell: (gap: number | null) => void,
): Promise<Proposal> {
  signal.throwIfAborted();
  const worker = new Worker(workerFile, { workerData: problem, resourceLimits });
  let gap: number | null = null;
  const beat = setInterval(() => tell(gap), 1000);
  return new Promise<Proposal>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the proposal took too long')), longest);
    const leave = (): void => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    worker.on('message', (message: FromFillWorker) => {
      if ('proposal' in message) resolve(message.proposal);
      else gap = message.gap;
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      reject(new Error('the worker ended without a proposal'));
    });
  }).finally(() => {
    clearInterval(beat);
    void worker.terminate();
  });
}
