import * as v from 'valibot';
import { requiredMessage } from './required.ts';
import type { FileColumn, RowIssue, TableHead } from './table-head.ts';

/** One row of a file that is imported, with everything that is wrong with it. */
export interface FileRow<Shown extends string, Input> {
  /** Of the sheet, as a spreadsheet counts: the first is 1. */
  readonly row: number;
  /** As it was written. */
  readonly shown: Readonly<Record<Shown, string>>;
  readonly issues: readonly RowIssue[];
  /** What can be imported and is hardly meant. */
  readonly warnings: readonly RowIssue[];
  /** Where there are no issues. */
  readonly input: Input | undefined;
}

/** A row as it was written. */
export interface WrittenRow<Key extends string> {
  readonly row: number;
  readonly textOf: (key: Key) => string;
}

/** The rows below the titles in which something is written, one after the other. */
export function* writtenRows<Key extends string>(
  rows: readonly (readonly string[])[],
  { row: headRow, columns }: TableHead<Key>,
): Generator<WrittenRow<Key>> {
  for (const [index, cells] of rows.entries()) {
    if (index <= headRow || cells.every((cell) => cell === '')) continue;
    yield { row: index + 1, textOf: (key) => cells[columns.get(key) ?? -1] ?? '' };
  }
}

/** What is written in one column, each text once: the names that the server looks up. */
export function textsIn<Key extends string>(
  rows: readonly (readonly string[])[],
  head: TableHead<Key>,
  key: Key,
): string[] {
  const texts = new Set<string>();
  for (const { textOf } of writtenRows(rows, head)) texts.add(textOf(key));
  texts.delete('');
  return [...texts];
}

interface Unread {
  readonly message: string;
}

/** What a cell says, or the sentence why it is not understood. */
export type CellReader<Context> = (text: string, context: Context) => string | number | Unread;

/** For texts that mean what they are. */
export const asWritten = (text: string): string => text;

/** A row's cells as they are understood; absent where nothing is written, or nothing right. */
export type ReadCells<Key extends string> = Partial<Record<Key, string | number>>;

/** What a reader made of a cell, where that is text. */
export function textOr(read: string | number | undefined): string | undefined {
  return typeof read === 'string' ? read : undefined;
}

interface Reading<Key extends string, Context> {
  readonly columns: readonly FileColumn<Key>[];
  readonly readers: Readonly<Record<Key, CellReader<Context>>>;
  readonly context: Context;
}

/** The cells of a row, each by the reader of its column. */
export function readCells<Key extends string, Context>(
  { textOf }: WrittenRow<Key>,
  { columns, readers, context }: Reading<Key, Context>,
): { readonly read: ReadCells<Key>; readonly issues: RowIssue[] } {
  const issues: RowIssue[] = [];
  const read: ReadCells<Key> = {};
  for (const { key, title, required } of columns) {
    const text = textOf(key);
    if (text === '') {
      if (required) issues.push({ column: title, message: requiredMessage });
      continue;
    }
    const value = readers[key](text, context);
    if (typeof value === 'object') issues.push({ column: title, message: value.message });
    else read[key] = value;
  }
  return { read, issues };
}

/**
 * What a schema says of a row, at the columns of its fields: once a column, and nothing of those
 * of which something is `said` already.
 */
export function schemaIssues(
  found: readonly v.BaseIssue<unknown>[] | undefined,
  said: readonly RowIssue[],
  issueOf: (field: string, message: string) => RowIssue,
): RowIssue[] {
  const told = new Set(said.map(({ column }) => column));
  const issues: RowIssue[] = [];
  for (const issue of found ?? []) {
    const one = issueOf(v.getDotPath(issue) ?? '', issue.message);
    if (told.has(one.column)) continue;
    told.add(one.column);
    issues.push(one);
  }
  return issues;
}

/** A sentence at the column of a key, by the title that the template gives it. */
export function issueAtColumn(
  columns: readonly FileColumn<string>[],
  key: string,
  message: string,
): RowIssue {
  return { column: columns.find((one) => one.key === key)?.title ?? '', message };
}

/** Rows that say what an earlier one says, and which one that is. */
export function repeatedRows<Row extends { readonly row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): [row: Row, earlier: number][] {
  const first = new Map<string, number>();
  const repeated: [Row, number][] = [];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row.row);
    else repeated.push([row, earlier]);
  }
  return repeated;
}

/** Said at a row that repeats another. */
export function sameAs(row: number): string {
  return `Row ${row} has the same.`;
}

/** A row with more that is wrong with it, and so without what would be made of it. */
export function withIssues<Shown extends string, Input, Row extends FileRow<Shown, Input>>(
  row: Row,
  issues: readonly RowIssue[],
): Row {
  if (issues.length === 0) return row;
  return { ...row, issues: [...row.issues, ...issues], input: undefined };
}
