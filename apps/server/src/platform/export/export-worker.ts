import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { csvWriter } from './csv-writer.ts';
import type { FromWorker, ToWorker, WorkerTask } from './export-messages.ts';
import { xlsxWriter } from './xlsx-writer.ts';

// Formats and deflates one file on a thread of its own, so that requests are not kept waiting.
const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

// Requests come first. Linux takes this as the thread's own; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const task: WorkerTask = workerData;
const chunks: Uint8Array<ArrayBuffer>[] = [];
const emit = (chunk: Uint8Array): void => void chunks.push(new Uint8Array(chunk));
const writer = task.format === 'XLSX' ? xlsxWriter(task.head, emit) : csvWriter(task.head, emit);

port.on('message', (message: ToWorker) => {
  if (message === 'end') writer.end();
  else writer.write(message);
  const sent = chunks.splice(0);
  const answer: FromWorker = { chunks: sent, isLast: message === 'end' };
  port.postMessage(
    answer,
    sent.map(({ buffer }) => buffer),
  );
});
