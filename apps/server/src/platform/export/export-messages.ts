import type { PdfBlock, PdfPage } from './pdf/pdf-types.ts';
import type { Cell, TableFormat, TableHead } from './table.ts';

/**
 * What the worker thread is started with: a table in one of its formats, or a document. A workbook
 * can have further sheets.
 */
export type WorkerTask =
  | {
      readonly format: TableFormat;
      readonly head: TableHead;
      readonly further?: readonly TableHead[];
    }
  | { readonly format: 'PDF'; readonly page: PdfPage };

export type TableBatch = readonly (readonly Cell[])[];
export type PdfBatch = readonly PdfBlock[];

/** The next rows or blocks, that the next sheet begins, or that there is no more; each is answered once. */
export type ToWorker =
  | { readonly rows: TableBatch }
  | { readonly blocks: PdfBatch }
  | 'sheet'
  | 'end';

export interface FromWorker {
  readonly chunks: readonly Uint8Array[];
  readonly isLast: boolean;
}
