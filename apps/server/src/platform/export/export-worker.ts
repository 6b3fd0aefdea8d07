import { constants, setPriority } from 'node:os';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { csvWriter } from './csv-writer.ts';
import type { FromWorker, ToWorker, WorkerTask } from './export-messages.ts';
import type { TableWriter, WorkbookWriter } from './table.ts';
import { xlsxWriter } from './xlsx-writer.ts';

// Formats and deflates one file on a thread of its own, so that requests are not kept waiting.
const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

if (process.platform === 'linux') letRequestsGoFirst();

const task: WorkerTask = workerData;
const chunks: Uint8Array<ArrayBuffer>[] = [];
const emit = (chunk: Uint8Array): void => void chunks.push(new Uint8Array(chunk));
const take = await takerOf(task);

port.on('message', (message: ToWorker) => void answer(port, message));

async function answer(to: MessagePort, message: ToWorker): Promise<void> {
  await take(message);
  const sent = chunks.splice(0);
  const made: FromWorker = { chunks: sent, isLast: message === 'end' };
  to.postMessage(
    made,
    sent.map(({ buffer }) => buffer),
  );
}

async function takerOf(from: WorkerTask): Promise<(message: ToWorker) => Promise<void>> {
  if (from.format === 'PDF') {
    // The fonts and the drawing are loaded only by those who need them.
    const { pdfWriter } = await import('./pdf/pdf-writer.ts');
    const writer = await pdfWriter(from.page, emit);
    return async (message) => {
      if (message === 'end') await writer.end();
      else if (message !== 'sheet' && 'blocks' in message) await writer.write(message.blocks);
      else throw new Error('a document is made of blocks');
    };
  }
  const writer =
    from.format === 'XLSX' ? xlsxWriter(from.head, emit, from.further) : csvWriter(from.head, emit);
  return async (message) => {
    if (message === 'end') writer.end();
    else if (message === 'sheet') turn(writer);
    else if ('rows' in message) writer.write(message.rows);
    else throw new Error('a table is made of rows');
  };
}

function turn(writer: TableWriter | WorkbookWriter): void {
  if (!('nextSheet' in writer)) throw new Error('only a workbook has several sheets');
  writer.nextSheet();
}

/** Linux takes a priority as the thread's own; elsewhere it would be the process's. */
function letRequestsGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it: the file is made all the same.
  }
}
