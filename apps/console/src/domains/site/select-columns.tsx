import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { addressText } from './list-columns.tsx';

export const registerRowFragment = graphql(`
  fragment RegisterRow on SecuritySite @_unmask {
    id
    name
    address
    unitNo
    postal
    mcstNo
    uen
    siteProfileID
  }
`);

export type RegisterRow = ResultOf<typeof registerRowFragment>;

export const selectColumns: readonly ListColumn<RegisterRow>[] = [
  {
    title: 'Site',
    card: 'heading',
    render: ({ name, siteProfileID }) => (
      <>
        {name} {siteProfileID !== null && <StatusTag tone="grey">Your site</StatusTag>}
      </>
    ),
  },
  { title: 'Address', render: addressText },
  { title: 'MCST Number', width: 140, render: (row) => row.mcstNo },
  { title: 'UEN', width: 140, render: (row) => row.uen },
];
