import { Worker } from 'node:worker_threads';
import type { ComputedPeople, ComputeTask } from './types.ts';

/** A thread that computes pay. */
export interface PayWorker {
  /** The rows of some people, given as JSON (store-facts.ts). One at a time. */
  compute(people: readonly string[]): Promise<ComputedPeople>;
  /** Ends it, wherever it stands. */
  end(): Promise<void>;
}

const workerFile = new URL('./store-worker.ts', import.meta.url);
/** A hundred people need some ten megabytes; a runaway one ends itself, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

export function startComputing(task: ComputeTask): PayWorker {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits });
  let failure: Error | undefined;
  let fail = (error: Error): void => void (failure = error);
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error('pay failed')));
  worker.on('exit', () => fail(new Error('the thread that computes pay has ended')));
  return {
    compute: (people) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        fail = (error) => {
          failure = error;
          reject(error);
        };
        worker.once('message', (answer: ComputedPeople) => resolve(answer));
        worker.postMessage(people);
      }),
    end: async () => {
      await worker.terminate();
    },
  };
}
