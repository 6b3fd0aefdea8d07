import { ListIcon, PlusIcon, UploadIcon } from '@guardroom/ui/icon/icons.ts';
import { contractsFilter } from '@guardroom/rules/contract/contracts-filter';
import { todayIn } from '@guardroom/rules/dates';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { contractColumns, contractRowFragment } from './list-columns.tsx';
import { contractFilters, contractsChoice } from './list-filters.tsx';
import {
  contractCreatePath,
  contractImportPath,
  templatePath,
  contractListSearch,
  contractPath,
} from './paths.ts';
import { contractKey, retrieveListFailure } from './queries.ts';
import { RenewalsCard } from './renewals-card.tsx';

export const Route = createFileRoute('/_guarded/contract')({
  validateSearch: contractListSearch.validate,
  beforeLoad: contractListSearch.restore,
  component: ContractListPage,
});

const listDocument = graphql(
  `
    query ContractList($filter: ContractFilter, $pagination: Pagination!) {
      listContract(filter: $filter, pagination: $pagination) {
        result {
          ...ContractRow
        }
        count
        isEstimate
      }
    }
  `,
  [contractRowFragment],
);

function ContractListPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const choice = contractsChoice(search, viewer);
  const today = todayIn(timeZone);
  const filters = useMemo(() => contractFilters(agencyID, today), [agencyID, today]);
  const list = useListOf({
    search,
    queryKey: [...contractKey, 'list', choice],
    failure: retrieveListFailure,
    document: listDocument,
    field: 'listContract',
    variables: (pagination) => ({ filter: contractsFilter(choice), pagination }),
  });
  return (
    <Page title="Contract" actions={<Actions />}>
      <ListPage
        label="Contracts"
        nothing={{
          why: 'A contract needs a client and a site: these come first.',
          next: can('editContracts') && { label: 'Create contract', to: contractCreatePath },
        }}
        list={list}
        filters={filters}
        columns={contractColumns}
        rowKey={({ id }) => id}
        rowName={({ siteProfileName }) => siteProfileName}
        rowHref={({ id }) => contractPath(id)}
        scrollWidth={1100}
      >
        <RenewalsCard />
      </ListPage>
    </Page>
  );
}

function Actions() {
  const navigate = useNavigate();
  const mayEdit = can('editContracts');
  return (
    <>
      {mayEdit && (
        <ActionButton
          label="Indicator Templates"
          icon={<ListIcon />}
          onClick={() => void navigate({ to: templatePath })}
        />
      )}
      {mayEdit && (
        <ActionButton
          label="Import"
          icon={<UploadIcon />}
          onClick={() => void navigate({ to: contractImportPath })}
        />
      )}
      <ActionButton
        primary
        label="Create"
        icon={<PlusIcon />}
        unavailable={mayEdit ? undefined : 'You do not have the permission to create contracts.'}
        onClick={() => void navigate({ to: contractCreatePath })}
      />
    </>
  );
}
