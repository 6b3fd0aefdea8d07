import { Worker } from 'node:worker_threads';
import type { AcceptedFile } from '../files/accepted-file.ts';
import { refuse } from '../graphql/refusal.ts';
import type { TableAnswer } from './table-worker.ts';

const workerFile = new URL('./table-worker.ts', import.meta.url);
/** A sheet of the largest size needs some 200 MB; a hostile one ends its thread. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
const longest = 30_000;

/**
 * Writes a spreadsheet anew as plain CSV: what is not text in cells does not survive.
 * @throws FILE_REFUSED with the sentence why it cannot be read
 */
export async function checkTable(bytes: Uint8Array): Promise<AcceptedFile> {
  const answer = await read(bytes);
  if ('sentence' in answer) return refuse('FILE_REFUSED', answer.sentence);
  return { bytes: answer.csv, contentType: 'text/csv', extension: 'csv', thumbnail: null };
}

const tooMuch: TableAnswer = {
  sentence: 'The file takes too long to read. Save its sheet alone as .xlsx or CSV.',
};

function read(bytes: Uint8Array): Promise<TableAnswer> {
  const worker = new Worker(workerFile, { workerData: bytes, resourceLimits });
  return new Promise<TableAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooMuch), longest);
    worker.once('message', (answer: TableAnswer) => resolve(answer));
    worker.once('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isFull) resolve(tooMuch);
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the table was not read'));
    });
  }).finally(() => void worker.terminate());
}
