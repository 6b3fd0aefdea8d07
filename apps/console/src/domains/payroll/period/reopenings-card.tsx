import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { StaffLink } from '../../../ui/list/name-link.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { periodKey } from '../queries.ts';

const reopeningFragment = graphql(`
  fragment PayReopeningRow on PayReopening @_unmask {
    id
    createdOn
    staffProfileID
    staffProfileName
    reason
    lockedBy
    lockedOn
  }
`);
type Reopening = ResultOf<typeof reopeningFragment>;

const listDocument = graphql(
  `
    query PayReopenings($filter: PayReopeningFilter, $pagination: Pagination!) {
      listPayReopening(filter: $filter, pagination: $pagination) {
        result {
          ...PayReopeningRow
        }
      }
    }
  `,
  [reopeningFragment],
);

const columns: readonly ListColumn<Reopening>[] = [
  {
    title: 'Reopened',
    card: 'heading',
    width: 190,
    render: ({ createdOn }) => <LocalTime instant={createdOn} />,
  },
  {
    title: 'By',
    width: 180,
    render: (row) => <StaffLink id={row.staffProfileID}>{row.staffProfileName}</StaffLink>,
  },
  { title: 'Reason', card: 'wide', render: ({ reason }) => reason },
  { title: 'Locked By', width: 180, render: ({ lockedBy }) => lockedBy ?? '-' },
  { title: 'Locked', width: 190, render: ({ lockedOn }) => <LocalTime instant={lockedOn} /> },
];

/** When the period was opened again after it was locked, by whom and why; nothing if never. */
export function ReopeningsCard({ payPeriodID }: { payPeriodID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: [...periodKey, 'reopenings', agencyID, payPeriodID],
    queryFn: async ({ signal }) => {
      const filter = { securityAgencyID: { eq: agencyID }, payPeriodID: { eq: payPeriodID } };
      const pagination = { agencyID, limit: 50, offset: 0 };
      return (await request(listDocument, { filter, pagination }, { signal })).listPayReopening;
    },
    meta: { failure: 'Unable to retrieve reopenings' },
  });
  if (data === undefined) {
    return isError ? <LoadFailed what="Reopenings" onRetry={() => void refetch()} /> : null;
  }
  if (data.result.length === 0) return null;
  return (
    <Section title="Reopened">
      <RowsView<Reopening>
        label="Reopenings"
        rows={data.result}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ reason }) => reason}
        scrollWidth={900}
        empty={null}
      />
    </Section>
  );
}
