import { PlusIcon, UploadIcon } from '@guardroom/ui/icon/icons.ts';
import { clientBatchMaximum } from '@guardroom/rules/client/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteSelected } from '../../ui/list/delete-selected.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useSelection } from '@guardroom/ui/table/selection.ts';
import { useListOf } from '../../ui/list/use-list.ts';
import { useLiveQuery } from '../../ui/live/use-live-query.ts';
import { useClientDeletion } from './delete-modal.tsx';
import { clientColumns, clientRowFragment, type ClientRow } from './list-columns.tsx';
import { clientFilters } from './list-filters.tsx';
import { useClientEditor } from './list-row-editor.tsx';
import { clientCreatePath, clientImportPath, clientListSearch } from './paths.ts';
import { clientKey, listFilter, retrieveClientsFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/client/list')({
  validateSearch: clientListSearch.validate,
  beforeLoad: clientListSearch.restore,
  component: ClientListPage,
});

const listDocument = graphql(
  `
    query ClientList($filter: ClientProfileFilter, $pagination: Pagination!) {
      listClientProfile(filter: $filter, pagination: $pagination) {
        result {
          ...ClientRow
        }
        count
        isEstimate
      }
    }
  `,
  [clientRowFragment],
);

const updatedDocument = graphql(`
  subscription ClientUpdated($securityAgencyID: RecordID!) {
    onUpdateClientProfile(securityAgencyID: $securityAgencyID) {
      id
    }
  }
`);

function ClientListPage() {
  const { securityAgencyID } = useViewer();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const selection = useSelection();
  const deletion = useClientDeletion(selection.clear);
  const editor = useClientEditor<ClientRow>(
    () => void client.invalidateQueries({ queryKey: clientKey }),
  );
  const queryKey = [...clientKey, 'list', securityAgencyID];
  const list = useListOf({
    search,
    queryKey,
    failure: retrieveClientsFailure,
    document: listDocument,
    field: 'listClientProfile',
    variables: (pagination) => ({ filter: listFilter(securityAgencyID, search), pagination }),
  });
  useLiveQuery(updatedDocument, { securityAgencyID }, queryKey);
  const mayEdit = can('editClients');
  return (
    <Page
      title="Client"
      actions={
        <>
          {mayEdit && (
            <ActionButton
              label="Import"
              icon={<UploadIcon />}
              onClick={() => void navigate({ to: clientImportPath })}
            />
          )}
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            unavailable={mayEdit ? undefined : 'You do not have the permission to create clients.'}
            onClick={() => void navigate({ to: clientCreatePath })}
          />
        </>
      }
    >
      <ListPage
        label="Clients"
        nothing={{
          why: 'Clients are those for whom you guard sites. Contracts come after them.',
          next: can('editClients') && { label: 'Create client', to: clientCreatePath },
        }}
        list={list}
        filters={clientFilters}
        columns={clientColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        scrollWidth={900}
        selectionActions={
          <DeleteSelected deletion={deletion} selection={selection} most={clientBatchMaximum} />
        }
        {...(can('removeClients') && { selection })}
        {...(mayEdit && { edit: editor })}
      >
        {deletion.refused !== undefined && <Notice urgent>{deletion.refused}</Notice>}
        <FormNotice news={editor.news} action="Save" />
      </ListPage>
    </Page>
  );
}
