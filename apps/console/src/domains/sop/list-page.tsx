import { Button } from '@guardroom/ui/action/button.tsx';
import { PlusIcon, TeamIcon } from '@guardroom/ui/icon/icons.ts';
import { sopsFilter } from '@guardroom/rules/sop/sops-filter';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { openFile } from '../../ui/file/open-file.ts';
import { useListOf } from '../../ui/list/use-list.ts';
import { sopColumns, sopRowFragment, type SOPRow } from './list-columns.tsx';
import { sopFilters } from './list-filters.tsx';
import { sopCreatePath, sopEditPath, sopPath, sopSearch } from './paths.ts';
import { loadFileLink, noPermission, retrieveListFailure, sopKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/sop')({
  validateSearch: sopSearch.validate,
  beforeLoad: sopSearch.restore,
  component: SOPListPage,
});

const listDocument = graphql(
  `
    query SOPList($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
      listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
        result {
          ...SOPRow
        }
        count
        isEstimate
      }
    }
  `,
  [sopRowFragment],
);

function SOPListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const choice = {
    securityAgencyID: agencyID,
    search: search.search,
    siteProfileID: search.site,
  };
  const filters = useMemo(() => sopFilters(agencyID), [agencyID]);
  const list = useListOf({
    search,
    queryKey: [...sopKey, 'list', choice],
    failure: retrieveListFailure,
    document: listDocument,
    field: 'listStandardOperatingProcedure',
    variables: (pagination) => ({ filter: sopsFilter(choice), pagination }),
  });
  const open = async ({ id }: SOPRow) => {
    try {
      await openFile(() => loadFileLink(id, agencyID));
    } catch (error) {
      reportFailure('Unable to open the file', error);
    }
  };
  return (
    <Page tag="SOP" actions={<CreateButton />}>
      <ListPage
        label="SOPs"
        nothing={{
          why: 'Procedures for your guards stand here, each a PDF, for one site or for all.',
          next: can('editSOPs') && { label: 'Create SOP', to: sopCreatePath },
        }}
        list={list}
        filters={filters}
        columns={sopColumns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        openRow={(row) => void open(row)}
        renderActions={(row) => <Actions row={row} />}
        actionsWidth={116}
        scrollWidth={720}
      />
    </Page>
  );
}

function CreateButton() {
  const navigate = useNavigate();
  return (
    <ActionButton
      primary
      label="Create"
      icon={<PlusIcon />}
      unavailable={can('editSOPs') ? undefined : noPermission}
      onClick={() => void navigate({ to: sopCreatePath })}
    />
  );
}

/** 'Edit' (SOP-10), and the way to earlier versions and to those who have read. */
function Actions({ row: { id, title } }: { row: SOPRow }) {
  const { history } = useRouter();
  return (
    <span className="row-actions">
      {can('editSOPs') && (
        <Button
          look="link"
          size="small"
          aria-label={`Edit ${title}`}
          onClick={() => history.push(sopEditPath(id))}
        >
          Edit
        </Button>
      )}
      <Button
        look="text"
        size="small"
        icon={<TeamIcon />}
        aria-label={`Versions and readers of ${title}`}
        title="Versions and readers"
        onClick={() => history.push(sopPath(id))}
      />
    </span>
  );
}
