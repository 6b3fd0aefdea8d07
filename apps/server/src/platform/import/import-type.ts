import type { FileRow } from '@guardroom/rules/import-row';
import { builder } from '../graphql/builder.ts';
import { FileRowIssue } from './row-issue.ts';

type TypedRow = Pick<FileRow<string, unknown>, 'row' | 'shown' | 'issues' | 'warnings'>;

/** What a file would make. */
export interface ImportShape<Row> {
  readonly rows: readonly Row[];
  /** Titles of columns that are not used. */
  readonly unusedColumns: readonly string[];
}

/** The GraphQL type of what a file would make: its rows as they were written, with their problems. */
export function importType(name: string, shown: readonly string[]) {
  const ImportRow = builder.objectRef<TypedRow>(`${name}Row`).implement({
    fields: (t) => ({
      row: t.exposeInt('row', { description: 'Of the sheet; the first is 1.' }),
      ...Object.fromEntries(
        shown.map((field) => [field, t.string({ resolve: (row) => row.shown[field] ?? '' })]),
      ),
      issues: t.field({ type: [FileRowIssue], resolve: ({ issues }) => [...issues] }),
      warnings: t.field({
        type: [FileRowIssue],
        description: 'What does not keep the file from being imported.',
        resolve: ({ warnings }) => [...warnings],
      }),
    }),
  });
  return builder.objectRef<ImportShape<TypedRow>>(name).implement({
    fields: (t) => ({
      rows: t.field({ type: [ImportRow], resolve: ({ rows }) => [...rows] }),
      unusedColumns: t.stringList({ resolve: ({ unusedColumns }) => [...unusedColumns] }),
    }),
  });
}
