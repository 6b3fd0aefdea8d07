import { PlusIcon, UploadIcon } from '@guardroom/ui/icon/icons.ts';
import { staffFilter, type StaffChoice } from '@guardroom/rules/staff/staff-filter';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { staffChoice } from '../../ui/filter/staff-search.ts';
import { orderOf, useListOf } from '../../ui/list/use-list.ts';
import { ExpiringButton } from './expiring/card.tsx';
import { staffListColumns, staffRowFragment } from './list-columns.tsx';
import { staffListFilters } from './list-filters.tsx';
import { staffCreatePath, staffImportPath, staffListSearch, staffPath } from './paths.ts';
import { staffKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/staff')({
  validateSearch: staffListSearch.validate,
  beforeLoad: staffListSearch.restore,
  component: StaffListPage,
});

const listDocument = graphql(
  `
    query StaffList($filter: StaffProfileFilter, $pagination: Pagination!) {
      listStaffProfile(filter: $filter, pagination: $pagination) {
        result {
          ...StaffRow
        }
        count
        isEstimate
      }
    }
  `,
  [staffRowFragment],
);

const exportDocument = graphql(`
  mutation ExportStaff($staff: StaffListInput!, $agencyID: RecordID!, $orderby: [OrderBy!]) {
    exportStaff(staff: $staff, agencyID: $agencyID, format: XLSX, orderby: $orderby) {
      url
      fileName
      rows
    }
  }
`);

const byName = [{ field: 'name', direction: 'ASC' as const }];

function StaffListPage() {
  const { securityAgencyID } = useViewer();
  const search = Route.useSearch();
  const { grades, coming } = useFixedLists();
  // Beside the other buttons it would leave the heading no room there.
  const narrow = useViewMode() === 'mobile';
  const known = coming ? undefined : grades;
  const filters = useMemo(() => staffListFilters(known), [known]);
  const choice = staffChoice(search, securityAgencyID);
  const list = useListOf({
    search,
    queryKey: [...staffKey, 'list', choice],
    failure: 'Unable to retrieve staff profiles',
    document: listDocument,
    field: 'listStaffProfile',
    orderby: byName,
    variables: (pagination) => ({ filter: staffFilter(choice), pagination }),
  });
  return (
    <Page tag="Staff" actions={<StaffActions choice={choice} order={search.order} />}>
      <ListPage
        label="Staff"
        nothing={{
          why: 'Guards and administrators stand here: created one by one, or imported from a file.',
          next: can('editStaff') && { label: 'Create staff', to: staffCreatePath },
        }}
        list={list}
        filters={filters}
        columns={staffListColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => staffPath(id)}
        scrollWidth={900}
      >
        {narrow && (
          <div>
            <ExpiringButton labelled />
          </div>
        )}
      </ListPage>
    </Page>
  );
}

function StaffActions({ choice, order }: { choice: StaffChoice; order: string | undefined }) {
  const navigate = useNavigate();
  const narrow = useViewMode() === 'mobile';
  const exportLink = async (signal: AbortSignal) => {
    const { securityAgencyID: agencyID, ...staff } = choice;
    const variables = { staff, agencyID, ...orderOf(order) };
    const answer = await request(exportDocument, variables, { signal });
    return answer.exportStaff;
  };
  return (
    <>
      {!narrow && <ExpiringButton />}
      {can('exportStaff') && (
        <ExportButton label="Export" link={exportLink} failure="Unable to export staff" />
      )}
      {can('editStaff') && (
        <>
          <ActionButton
            label="Import"
            icon={<UploadIcon />}
            onClick={() => void navigate({ to: staffImportPath })}
          />
          <ActionButton
            primary
            label="Create"
            icon={<PlusIcon />}
            onClick={() => void navigate({ to: staffCreatePath })}
          />
        </>
      )}
    </>
  );
}
