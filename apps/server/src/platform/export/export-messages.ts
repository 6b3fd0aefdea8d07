import type { Cell, ExportFormat, TableHead } from './table.ts';

/** What the worker thread is started with. */
export interface WorkerTask {
  readonly format: ExportFormat;
  readonly head: TableHead;
}

/** The next rows, or that there are no more; each is answered once. */
export type ToWorker = readonly (readonly Cell[])[] | 'end';

export interface FromWorker {
  readonly chunks: readonly Uint8Array[];
  readonly isLast: boolean;
}
