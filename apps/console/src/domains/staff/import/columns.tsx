import type { ResultOf } from '../../../platform/wire/graphql.ts';
import { graphql } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';

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

/** Who a row of the file is. */
export const importLineColumns: readonly ListColumn<ImportLine>[] = [
  { title: 'Staff Number', width: 130, render: ({ staffNo }) => staffNo || '-' },
  { title: 'Name', width: 200, card: 'heading', render: ({ name }) => name || '-' },
  { title: 'Mobile Number', width: 130, render: ({ phoneNo }) => phoneNo || '-' },
  { title: 'Designation', width: 110, render: ({ designation }) => designation || '-' },
];
