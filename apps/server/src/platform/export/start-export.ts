import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerTask } from './export-messages.ts';

/** A file being made on a worker thread. */
export interface RunningExport {
  /** Its bytes. Fails when the worker fails; destroying it ends the worker. */
  readonly stream: Readable;
  /** Resolves when the batch is in the file and its reader has kept up: write one at a time. */
  write(batch: Exclude<ToWorker, 'end'>): Promise<void>;
  end(): Promise<void>;
  cancel(): void;
}

const workerFile = new URL('./export-worker.ts', import.meta.url);
/** Formatting needs little, fonts some more; a runaway one ends itself, not the server. */
const tableLimits = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 };
const documentLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

export function startExport(task: WorkerTask): RunningExport {
  const resourceLimits = task.format === 'PDF' ? documentLimits : tableLimits;
  const worker = new Worker(workerFile, { workerData: task, resourceLimits });
  let demand: (() => void) | undefined;
  let answered: ((answer: FromWorker) => void) | undefined;
  let failed: ((reason: Error) => void) | undefined;
  const stream = new Readable({
    highWaterMark: 128 * 1024,
    read: () => demand?.(),
    destroy: (error, done) => {
      failed?.(error ?? new Error('the export was cancelled'));
      // Whatever waits for the reader must learn that there is none.
      demand?.();
      void worker.terminate();
      done(error);
    },
  });
  worker.on('message', (answer: FromWorker) => answered?.(answer));
  worker.on('error', (error) => stream.destroy(asError(error)));
  // A failure has its listeners in write() and in the reader; without any it must not end the server.
  stream.on('error', () => {});

  const send = async (message: ToWorker): Promise<void> => {
    if (stream.destroyed) throw stream.errored ?? new Error('the export was cancelled');
    const answer = await new Promise<FromWorker>((resolve, reject) => {
      answered = resolve;
      failed = reject;
      worker.postMessage(message);
    });
    failed = undefined;
    let isHungry = true;
    for (const chunk of answer.chunks) isHungry = stream.push(chunk);
    if (answer.isLast) stream.push(null);
    else if (!isHungry) {
      await new Promise<void>((resolve) => {
        demand = resolve;
      });
      demand = undefined;
    }
  };
  return {
    stream,
    write: send,
    end: () => send('end'),
    cancel: () => void stream.destroy(),
  };
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error('the export worker failed');
}
