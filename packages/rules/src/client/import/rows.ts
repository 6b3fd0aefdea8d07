import * as v from 'valibot';
import {
  asWritten,
  issueAtColumn,
  readCells,
  repeatedRows,
  sameAs,
  schemaIssues,
  withIssues,
  writtenRows,
  type CellReader,
  type FileRow,
  type WrittenRow,
} from '../../import-row.ts';
import { nameKey, readPhone, readStatus } from '../../import-values.ts';
import { findTableHead, type RowIssue, type TableHead } from '../../table-head.ts';
import { clientMessages, createClientInput } from '../inputs.ts';

/** A file of clients: a row for each. */

/** The columns, in the order of the template. */
export const clientImportColumns = [
  { key: 'name', title: 'Client', required: true, width: 240, example: 'MCST 1234' },
  { key: 'phoneNo', title: 'Contact Number', required: false, width: 130, example: '6123 4567' },
  { key: 'email', title: 'Email', required: false, width: 220, example: 'office@mcst.example' },
  { key: 'status', title: 'Status', required: false, width: 90, example: 'Active' },
] as const;

type Key = (typeof clientImportColumns)[number]['key'];

const otherTitles: Readonly<Record<string, Key>> = {
  name: 'name',
  clientname: 'name',
  contact: 'phoneNo',
  contactno: 'phoneNo',
  phone: 'phoneNo',
  phonenumber: 'phoneNo',
  telephone: 'phoneNo',
};

/** Clients that one file may hold. */
export const clientImportMaximum = 5000;

/** The titles of a file of clients, or the sentence why they are not found. */
export function findClientHead(rows: readonly (readonly string[])[]): TableHead<Key> | string {
  return findTableHead(rows, { columns: clientImportColumns, otherTitles, fewest: 1 });
}

type NewClient = v.InferOutput<typeof createClientInput>;
export type ImportedClient = FileRow<Key, NewClient>;

const readers: Readonly<Record<Key, CellReader<undefined>>> = {
  name: asWritten,
  phoneNo: readPhone,
  email: asWritten,
  status: readStatus,
};

/** The clients of a file, each with everything that is wrong with it, one after the other. */
export function* importedClients(
  rows: readonly (readonly string[])[],
  head: TableHead<Key>,
): Generator<ImportedClient> {
  for (const written of writtenRows(rows, head)) yield importedClient(written);
}

function importedClient(written: WrittenRow<Key>): ImportedClient {
  const { row, textOf } = written;
  const reading = { columns: clientImportColumns, readers, context: undefined };
  const { read, issues } = readCells(written, reading);
  const parsed = v.safeParse(createClientInput, { status: 'ACTIVE', ...read });
  issues.push(...schemaIssues(parsed.issues, issues, issueAt));
  const shown = {
    name: textOf('name'),
    phoneNo: textOf('phoneNo'),
    email: textOf('email'),
    status: textOf('status'),
  };
  const input = parsed.success && issues.length === 0 ? parsed.output : undefined;
  return { row, shown, issues, warnings: [], input };
}

function issueAt(field: string, message: string): RowIssue {
  return issueAtColumn(clientImportColumns, field, message);
}

/** The same rows, with what is wrong with them beside each other and beside the clients there are. */
export function judgedClients(
  rows: readonly ImportedClient[],
  takenNames: readonly string[],
): ImportedClient[] {
  const keyOf = ({ shown }: ImportedClient) => nameKey(shown.name) || undefined;
  const earlier = new Map(repeatedRows(rows, keyOf).map(([{ row }, first]) => [row, first]));
  const taken = new Set(takenNames.map((name) => nameKey(name)));
  return rows.map((row) => {
    const first = earlier.get(row.row);
    const message = taken.has(nameKey(row.shown.name)) ? clientMessages.nameTaken : undefined;
    const told = first === undefined ? message : sameAs(first);
    return withIssues(row, told === undefined ? [] : [issueAt('name', told)]);
  });
}
