import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { listSearch } from '../../../ui/list/list-search.ts';
import { useListOf } from '../../../ui/list/use-list.ts';
import { leavePath, leaveTypeCreatePath, leaveTypePath } from '../paths.ts';
import { leaveKey, typeFailure } from '../queries.ts';
import { typeColumns, typeRowFragment, type TypeRow } from './columns.tsx';

const typeSearch = listSearch({});

export const Route = createFileRoute('/_guarded/leave/type')({
  validateSearch: typeSearch.validate,
  component: TypePage,
});

const listDocument = graphql(
  `
    query LeaveTypes($filter: LeaveTypeFilter, $pagination: Pagination!) {
      listLeaveType(filter: $filter, pagination: $pagination) {
        result {
          ...LeaveTypeRow
        }
        count
        isEstimate
      }
    }
  `,
  [typeRowFragment],
);

const deleteDocument = graphql(`
  mutation DeleteLeaveType($update: UpdateLeaveTypeInput!, $agencyID: RecordID!) {
    updateLeaveType(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** The types of leave of the agency, with what each gives now. */
function TypePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayEdit = can('configureLeave');
  const reload = () => void client.invalidateQueries({ queryKey: leaveKey });
  const list = useListOf({
    search,
    queryKey: [...leaveKey, 'types', agencyID],
    failure: typeFailure,
    document: listDocument,
    field: 'listLeaveType',
    variables: (pagination) => ({
      filter: { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } },
      pagination,
    }),
  });
  return (
    <Page
      title="Types of Leave"
      back={leavePath}
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          unavailable={
            mayEdit ? undefined : 'You do not have the permission to set types of leave.'
          }
          onClick={() => void navigate({ to: leaveTypeCreatePath })}
        />
      }
    >
      <ListPage<typeof search, TypeRow>
        label="Types of leave"
        nothing={{
          why: 'Leave is asked for by its type: types come first.',
          next: can('configureLeave') && { label: 'Create type', to: leaveTypeCreatePath },
        }}
        list={list}
        filters={[]}
        columns={typeColumns(todayIn(timeZone))}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        scrollWidth={1100}
        {...(mayEdit && {
          rowHref: ({ id }: TypeRow) => leaveTypePath(id),
          renderActions: ({ id, name }: TypeRow) => (
            <DeleteButton
              name={`Delete ${name}`}
              question={`Delete "${name}"? Leave that was asked for keeps its type.`}
              mark={(deleted) => request(deleteDocument, { update: { id, deleted }, agencyID })}
              failure="Unable to delete type of leave"
              onChanged={reload}
            />
          ),
        })}
      />
    </Page>
  );
}
