import { generalLabel } from '@guardroom/rules/sop/general';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { SiteLink } from '../../ui/list/name-link.tsx';

export const sopRowFragment = graphql(`
  fragment SOPRow on StandardOperatingProcedure @_unmask {
    id
    title
    versionCode
    siteProfileID
    siteProfileName
  }
`);

export type SOPRow = ResultOf<typeof sopRowFragment>;

/** SOP-10 to SOP-13. */
export const sopColumns: readonly ListColumn<SOPRow>[] = [
  {
    title: 'Title',
    width: '40%',
    card: 'heading',
    sort: 'title',
    render: ({ title }) => <span dir="auto">{title}</span>,
  },
  { title: 'Version', render: ({ versionCode }) => versionCode ?? '-' },
  {
    title: 'Site',
    render: (row) => (
      <SiteLink id={row.siteProfileID}>{row.siteProfileName ?? generalLabel}</SiteLink>
    ),
  },
];
