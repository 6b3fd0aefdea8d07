import type { ImportedRow } from '@guardroom/rules/staff/import/rows';
import { builder } from '../../../platform/graphql/builder.ts';
import { FileRowIssue } from '../../../platform/import/row-issue.ts';

/** What a file of staff would make. */
export interface StaffImportShape {
  readonly rows: readonly ImportedRow[];
  /** Titles of columns that are not used. */
  readonly unusedColumns: readonly string[];
}

const StaffImportRow = builder.objectRef<ImportedRow>('StaffImportRow').implement({
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Of the sheet; the first is 1.' }),
    staffNo: t.string({ resolve: ({ shown }) => shown.staffNo }),
    name: t.string({ resolve: ({ shown }) => shown.name }),
    phoneNo: t.string({ resolve: ({ shown }) => shown.phoneNo }),
    designation: t.string({ resolve: ({ shown }) => shown.designation }),
    issues: t.field({ type: [FileRowIssue], resolve: ({ issues }) => [...issues] }),
    warnings: t.field({
      type: [FileRowIssue],
      description: 'What does not keep the file from being imported.',
      resolve: ({ warnings }) => [...warnings],
    }),
  }),
});

export const StaffImport = builder.objectRef<StaffImportShape>('StaffImport').implement({
  fields: (t) => ({
    rows: t.field({ type: [StaffImportRow], resolve: ({ rows }) => [...rows] }),
    unusedColumns: t.stringList({ resolve: ({ unusedColumns }) => [...unusedColumns] }),
  }),
});
