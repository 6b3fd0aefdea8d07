import { Button } from '@guardroom/ui/action/button.tsx';
import { EditIcon, PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { meetingTypeLabels } from '@guardroom/rules/contract/inputs';
import { useRouter } from '@tanstack/react-router';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ListPager } from '../../ui/list/pager/list-pager.tsx';
import type { PagingSearch } from '../../ui/list/list-search.ts';
import { ListEmpty, LoadFailed } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { meetingCreatePath, meetingEditPath, meetingPath } from './paths.ts';
import { contractKey, editProblem, retrieveMeetingFailure } from './queries.ts';

export const meetingFragment = graphql(`
  fragment ContractProfileMeeting on ContractMeeting @_unmask {
    id
    contractID
    startDatetime
    endDatetime
    type
    venue
  }
`);
type Meeting = ResultOf<typeof meetingFragment>;

const meetingsDocument = graphql(
  `
    query ContractMeetings($filter: ContractMeetingFilter, $pagination: Pagination!) {
      listContractMeeting(filter: $filter, pagination: $pagination) {
        result {
          ...ContractProfileMeeting
        }
        count
        isEstimate
      }
    }
  `,
  [meetingFragment],
);

interface MeetingsCardProps {
  contract: { id: number };
  /** The earliest that begins now or later. */
  next: Meeting | undefined;
  /** The latest in the past. */
  previous: Meeting | undefined;
  search: PagingSearch;
}

/** Review meetings: the next one, the one before, and all of them, the latest first. */
export function MeetingsCard({ contract, next, previous, search }: MeetingsCardProps) {
  const { history } = useRouter();
  return (
    <Section
      title="Review Meeting"
      actions={
        <ActionButton
          label="Create"
          icon={<PlusIcon />}
          unavailable={editProblem()}
          onClick={() => history.push(meetingCreatePath(contract.id))}
        />
      }
    >
      <dl className="form-facts">
        <dt>Upcoming</dt>
        <dd>{next ? <MeetingLink meeting={next} /> : '-'}</dd>
        <dt>Previous</dt>
        <dd>{previous ? <MeetingLink meeting={previous} /> : '-'}</dd>
      </dl>
      <MeetingList contractID={contract.id} search={search} />
    </Section>
  );
}

function MeetingLink({ meeting }: { meeting: Meeting }) {
  return (
    <RowLink href={meetingPath(meeting.contractID, meeting.id)}>
      <LocalTime instant={meeting.startDatetime} />
    </RowLink>
  );
}

const columns: readonly ListColumn<Meeting>[] = [
  {
    title: 'Start',
    card: 'heading',
    width: 180,
    render: (row) => <LocalTime instant={row.startDatetime} />,
  },
  { title: 'End', width: 180, render: (row) => <LocalTime instant={row.endDatetime} /> },
  { title: 'Type', width: 90, render: (row) => meetingTypeLabels[row.type] },
  { title: 'Venue / Meeting Link', render: (row) => row.venue ?? '-' },
  { title: 'Action', width: 84, render: (row) => <EditButton meeting={row} /> },
];

function EditButton({ meeting }: { meeting: Meeting }) {
  const { history } = useRouter();
  if (!can('editContracts')) return null;
  return (
    <Button
      look="text"
      size="small"
      icon={<EditIcon />}
      aria-label="Edit"
      title="Edit"
      onClick={(event) => {
        // The row itself opens the meeting.
        event.preventDefault();
        event.stopPropagation();
        history.push(meetingEditPath(meeting.contractID, meeting.id));
      }}
    />
  );
}

function MeetingList({ contractID, search }: { contractID: number; search: PagingSearch }) {
  const { securityAgencyID: agencyID } = useViewer();
  const list = useListOf({
    search,
    queryKey: [...contractKey, 'meetings', agencyID, contractID],
    failure: retrieveMeetingFailure,
    document: meetingsDocument,
    field: 'listContractMeeting',
    orderby: [{ field: 'startDatetime', direction: 'DESC' as const }],
    variables: (pagination) => ({
      filter: { contractID: { eq: contractID }, deleted: { eq: 0 } },
      pagination,
    }),
  });
  return (
    <>
      {list.failed && <LoadFailed what="The list" onRetry={list.retry} />}
      {list.rows !== undefined && list.count > 0 && (
        <RowsView
          label="Review meetings"
          rows={list.rows}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={({ startDatetime }) => startDatetime}
          rowHref={({ id }) => meetingPath(contractID, id)}
          scrollWidth={700}
          empty={<ListEmpty list={list} />}
        />
      )}
      <ListPager list={list} />
    </>
  );
}
