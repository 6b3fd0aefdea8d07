import { incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { incidentReleaseLook } from '@guardroom/rules/incident/release/release-state';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';

export const incidentRowFragment = graphql(`
  fragment IncidentRow on IncidentReport @_unmask {
    id
    uid
    title
    typeName
    siteProfileID
    siteProfileName
    status
    releaseState
    submittedByStaffProfileID
    submittedByStaffName
    incidentStart
    incidentEnd
    createdOn
    updatedOn
  }
`);

export type IncidentRow = ResultOf<typeof incidentRowFragment>;

export function IncidentStatusTag({ status }: Pick<IncidentRow, 'status'>) {
  const { label, tone } = incidentStatusLook(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function ReleaseTag({ releaseState }: Pick<IncidentRow, 'releaseState'>) {
  if (releaseState === null) return '-';
  const { label, tone } = incidentReleaseLook(releaseState);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

const timeWidth = 124;

/** INC-17, then what the client holds. */
export const incidentColumns: readonly ListColumn<IncidentRow>[] = [
  { title: incidentLabels.uid, width: 104, render: (row) => row.uid },
  { title: incidentLabels.title, card: 'heading', render: (row) => row.title },
  { title: incidentLabels.type, width: 100, render: (row) => row.typeName ?? '-' },
  {
    title: incidentLabels.site,
    width: 110,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName ?? '-'}</SiteLink>,
  },
  { title: incidentLabels.status, width: 74, render: (row) => <IncidentStatusTag {...row} /> },
  {
    title: incidentLabels.submittedBy,
    width: 100,
    render: (row) => (
      <StaffLink id={row.submittedByStaffProfileID}>{row.submittedByStaffName}</StaffLink>
    ),
  },
  {
    title: incidentLabels.incidentStart,
    width: timeWidth,
    render: (row) => <LocalTime instant={row.incidentStart} none="-" />,
  },
  {
    title: incidentLabels.incidentEnd,
    width: timeWidth,
    render: (row) => <LocalTime instant={row.incidentEnd} none="-" />,
  },
  {
    title: incidentLabels.createdOn,
    width: timeWidth,
    render: (row) => <LocalTime instant={row.createdOn} />,
  },
  {
    title: incidentLabels.updatedOn,
    width: timeWidth,
    render: (row) => <LocalTime instant={row.updatedOn} />,
  },
  { title: incidentLabels.releaseState, width: 116, render: (row) => <ReleaseTag {...row} /> },
];

/** Of drafts (INC-27), of which no client is shown one. */
export const draftColumns = incidentColumns.filter(
  ({ title }) => title !== incidentLabels.releaseState,
);
