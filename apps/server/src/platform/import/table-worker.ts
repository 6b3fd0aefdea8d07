import { parentPort, workerData } from 'node:worker_threads';
import { writeCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { UnreadableTable } from './table-limits.ts';

// Reads one spreadsheet on a thread of its own: a hostile one costs this thread, and no request.
const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

/** The table as plain CSV, or the sentence why there is none. */
export type TableAnswer = { readonly csv: Uint8Array } | { readonly sentence: string };

const bytes: Uint8Array = workerData;
port.postMessage(answerOf(bytes));

function answerOf(file: Uint8Array): TableAnswer {
  try {
    return { csv: writeCsv(readTable(file)) };
  } catch (error) {
    if (error instanceof UnreadableTable) return { sentence: error.message };
    throw error;
  }
}
