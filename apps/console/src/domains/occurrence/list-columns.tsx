import { occurrenceTitles } from '@guardroom/rules/occurrence/occurrence-columns';
import { graphql, type ResultOf } from '../../platform/graphql.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { LocalTime } from '../../ui/local-time.tsx';
import {
  descriptionCell,
  serialCell,
  timeCell,
  titleCell,
  type OccurrenceDraft,
} from './list-row-editor.tsx';

export const occurrenceRowFragment = graphql(`
  fragment OccurrenceRow on Occurrence @_unmask {
    id
    siteProfileID
    siteProfileName
    sn
    datetime
    title
    description
    cancelled
    cancelledOn
    cancelledByStaffProfileName
    replacingID
    replacedByID
    reportedByStaffProfileID
    reportedByStaffProfileDesignation
    reportedByStaffProfileName
  }
`);

export type OccurrenceRow = ResultOf<typeof occurrenceRowFragment>;

/** OCC-18. */
export const occurrenceColumns: readonly ListColumn<OccurrenceRow, OccurrenceDraft>[] = [
  {
    title: occurrenceTitles.siteProfileName,
    width: 150,
    card: 'heading',
    render: (row) => row.siteProfileName,
  },
  {
    title: occurrenceTitles.sn,
    width: 70,
    align: 'right',
    render: (row) => row.sn,
    edit: serialCell,
  },
  {
    title: occurrenceTitles.datetime,
    width: 178,
    render: (row) => <LocalTime instant={row.datetime} />,
    edit: timeCell,
  },
  { title: occurrenceTitles.title, width: 160, render: (row) => row.title, edit: titleCell },
  {
    title: occurrenceTitles.description,
    card: 'wide',
    render: (row) => <span className="pre-line">{row.description}</span>,
    edit: descriptionCell,
  },
  {
    title: occurrenceTitles.rank,
    width: 64,
    render: (row) => row.reportedByStaffProfileDesignation,
  },
  { title: occurrenceTitles.name, width: 130, render: (row) => row.reportedByStaffProfileName },
];
