import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { useMemo } from 'react';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { userFilters } from './list-filters.tsx';
import { userCreatePath, userListSearch, userPath } from './paths.ts';
import { listFilter, userKey } from './queries.ts';
import { userColumns, userRowFragment } from './user-list-columns.tsx';

export const Route = createFileRoute('/_guarded/client/user')({
  validateSearch: userListSearch.validate,
  beforeLoad: userListSearch.restore,
  component: ClientUserListPage,
});

const listDocument = graphql(
  `
    query ClientUserList($filter: ClientUserProfileFilter, $pagination: Pagination!) {
      listClientUserProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientUserRow
        }
        count
        isEstimate
      }
    }
  `,
  [userRowFragment],
);

function ClientUserListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const filters = useMemo(() => userFilters(agencyID), [agencyID]);
  const list = useListOf({
    search,
    queryKey: [...userKey, 'list', agencyID],
    failure: 'Unable to retrieve client users',
    document: listDocument,
    field: 'listClientUserProfile',
    variables: (pagination) => {
      const { client } = search;
      const ofClient = client === undefined ? {} : { clientProfileID: { eq: client } };
      return { filter: { ...listFilter(agencyID, search), ...ofClient }, pagination };
    },
  });
  return (
    <Page
      tag="Client User"
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          unavailable={
            can('editClientUsers')
              ? undefined
              : 'You do not have the permission to edit client users.'
          }
          onClick={() => void navigate({ to: userCreatePath })}
        />
      }
    >
      <ListPage
        label="Client users"
        nothing={{
          why: 'People of your clients stand here once they have an account. Their client comes first.',
          next: can('editClientUsers') && { label: 'Create client user', to: userCreatePath },
        }}
        list={list}
        filters={filters}
        columns={userColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => userPath(id)}
        scrollWidth={1000}
      />
    </Page>
  );
}
