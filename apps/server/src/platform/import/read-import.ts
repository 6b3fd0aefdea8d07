import type { RowIssue, TableHead } from '@guardroom/rules/table-head';
import type { Context } from '../context.ts';
import type { FilePurpose } from '../files/file-purposes.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import { inSteps } from './in-steps.ts';
import { readKeptCsv } from './read-csv.ts';
import type { FileReference } from '../files/file-reference.ts';

type Table = readonly (readonly string[])[];

interface ImportKind<Key extends string, Row> {
  readonly purpose: FilePurpose;
  readonly findHead: (table: Table) => TableHead<Key> | string;
  readonly rowsOf: (table: Table, head: TableHead<Key>) => Iterable<Row> | Promise<Iterable<Row>>;
  /** Rows that a file may have. */
  readonly most: number;
  /** 'people': what the rows are. */
  readonly things: string;
  /** Said of a file that has none. */
  readonly nothing: string;
}

/** The rows of an uploaded file. @throws FILE_REFUSED when it is no list of its kind */
export async function readImport<Key extends string, Row>(
  { db, services }: Context,
  file: FileReference,
  kind: ImportKind<Key, Row>,
): Promise<{ readonly rows: Row[]; readonly unusedColumns: readonly string[] }> {
  const table = await readKeptCsv(await services.files.read(db, file, kind.purpose));
  const head = kind.findHead(table);
  if (typeof head === 'string') return refuse('FILE_REFUSED', head, { path: 'file' });
  const rows = await inSteps(await kind.rowsOf(table, head), kind.most);
  if (rows.length === 0) refuse('FILE_REFUSED', kind.nothing, { path: 'file' });
  if (rows.length > kind.most) {
    const most = kind.most.toLocaleString('en-SG');
    refuse('FILE_REFUSED', `Split the file: at most ${most} ${kind.things} at a time.`, {
      path: 'file',
    });
  }
  return { rows, unusedColumns: head.unused };
}

const checkAgain = 'Nothing was imported. Check the file again.';

/** All rows or none. @throws CONFLICT when one of them has errors */
export function refuseFaulty(
  rows: readonly { readonly row: number; readonly issues: readonly RowIssue[] }[],
): void {
  const faulty = rows.filter(({ issues }) => issues.length > 0).length;
  if (faulty === 0) return;
  const told = faulty === 1 ? 'One row has errors.' : `${faulty} rows have errors.`;
  refuse('CONFLICT', `${told} ${checkAgain}`, { path: 'file' });
}

/** Others were quicker, by a moment. @param what '3 of these people' */
export function refuseMeanwhile(what: string): never {
  refuse('CONFLICT', `${what} were added meanwhile. ${checkAgain}`, { path: 'file' });
}
