import type { ResultOf } from '../../platform/graphql.ts';
import { graphql } from '../../platform/graphql.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { StatusTag } from '../../ui/status-tag.tsx';

export const importRowFragment = graphql(`
  fragment StaffImportLine on StaffImportRow @_unmask {
    row
    staffNo
    name
    phoneNo
    designation
    issues {
      column
      message
    }
    warnings {
      column
      message
    }
  }
`);

export type ImportLine = ResultOf<typeof importRowFragment>;

/** A row of the file as it was written, with everything that is wrong with it. */
export const importLineColumns: readonly ListColumn<ImportLine>[] = [
  { title: 'Row', width: 64, align: 'right', render: ({ row }) => row },
  { title: 'Staff Number', width: 130, render: ({ staffNo }) => staffNo || '-' },
  { title: 'Name', width: 200, card: 'heading', render: ({ name }) => name || '-' },
  { title: 'Mobile Number', width: 130, render: ({ phoneNo }) => phoneNo || '-' },
  { title: 'Designation', width: 110, render: ({ designation }) => designation || '-' },
  { title: 'Errors', card: 'wide', render: (line) => <Told {...line} /> },
];

function Told({ issues, warnings }: Pick<ImportLine, 'issues' | 'warnings'>) {
  return (
    <span className="cell-lines">
      {issues.length === 0 && (
        <span>
          <StatusTag tone="green">OK</StatusTag>
        </span>
      )}
      <Sentences className="form-field-error" said={issues} />
      <Sentences className="form-field-warning" said={warnings} />
    </span>
  );
}

function Sentences({ className, said }: { className: string; said: ImportLine['issues'] }) {
  return said.map(({ column, message }) => (
    <span key={`${column} ${message}`} className={className}>
      {column}: {message}
    </span>
  ));
}
