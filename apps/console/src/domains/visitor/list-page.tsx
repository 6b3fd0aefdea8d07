import { PlusIcon, SettingsIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { visitorsFilter } from '@guardroom/rules/visitor/visitors-filter';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { visitorColumns, visitorRowFragment, type VisitorRow } from './list-columns.tsx';
import { visitorFilters, visitorsChoice } from './list-filters.tsx';
import { LeavingActions } from './leaving-modal.tsx';
import {
  visitorCreatePath,
  visitorPath,
  visitorSearch,
  visitorSettingsPath,
  type VisitorSearch,
} from './paths.ts';
import { retrieveFailure, visitorKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/visitor')({
  validateSearch: visitorSearch.validate,
  beforeLoad: visitorSearch.restore,
  component: VisitorListPage,
});

const listDocument = graphql(
  `
    query VisitorList($filter: VisitorRecordFilter, $pagination: Pagination!) {
      listVisitorRecord(filter: $filter, pagination: $pagination) {
        result {
          ...VisitorRow
        }
        count
        isEstimate
      }
    }
  `,
  [visitorRowFragment],
);

const exportDocument = graphql(`
  mutation ExportVisitorRecord($records: VisitorRecordsInput!, $agencyID: RecordID!) {
    exportVisitorRecord(records: $records, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

function VisitorListPage() {
  const viewer = useViewer();
  const { securityAgencyID: agencyID, timeZone } = viewer;
  const search = Route.useSearch();
  const client = useQueryClient();
  const choice = visitorsChoice(search, viewer);
  const today = todayIn(timeZone);
  const isInside = search.inside === 'yes';
  const filters = useMemo(
    () => visitorFilters(agencyID, today, { isInside }),
    [agencyID, today, isInside],
  );
  const reload = () => void client.invalidateQueries({ queryKey: visitorKey });
  const list = useListOf({
    search,
    queryKey: [...visitorKey, 'list', choice],
    failure: retrieveFailure,
    document: listDocument,
    field: 'listVisitorRecord',
    variables: (pagination) => ({ filter: visitorsFilter(choice), pagination }),
  });
  const exportLink = async (signal: AbortSignal) => {
    const { securityAgencyID: _, ...records } = choice;
    return (await request(exportDocument, { records, agencyID }, { signal })).exportVisitorRecord;
  };
  const mayChange = can('changeVisitors');
  return (
    <Page tag="Visitor" actions={<Actions link={exportLink} />}>
      <ListPage<VisitorSearch, VisitorRow>
        label="Visitor records"
        nothing={{
          why: 'Visitors stand here once they are let in. Sites come first.',
          next: can('createVisitors') && { label: 'Create visitor', to: '/visitor/create' },
        }}
        list={list}
        filters={filters}
        columns={visitorColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => visitorPath(id)}
        scrollWidth={1200}
        isStruck={({ cancelled }) => cancelled === 1}
        {...(mayChange && {
          renderActions: (row) =>
            row.cancelled === 0 && <LeavingActions row={row} onDone={reload} />,
        })}
      />
    </Page>
  );
}

function Actions({ link }: { link: Parameters<typeof ExportButton>[0]['link'] }) {
  const navigate = useNavigate();
  return (
    <>
      <ExportButton
        label="Export"
        kind="document"
        link={link}
        failure={retrieveFailure}
        unavailable={
          can('exportVisitors') ? undefined : 'You do not have the permission to export visitors.'
        }
      />
      <ActionButton
        label="Settings"
        icon={<SettingsIcon />}
        onClick={() => void navigate({ to: visitorSettingsPath })}
      />
      <ActionButton
        primary
        label="Create"
        icon={<PlusIcon />}
        unavailable={
          can('createVisitors') ? undefined : 'You do not have the permission to enter visitors.'
        }
        onClick={() => void navigate({ to: visitorCreatePath })}
      />
    </>
  );
}
