import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import {
  checkpointListColumns,
  checkpointRowFragment,
  type CheckpointRow,
} from './checkpoint-list-columns.tsx';
import { checkpointListFilters } from './checkpoint-list-filters.tsx';
import { checkpointEditPath, checkpointListSearch, type CheckpointListSearch } from './paths.ts';
import { checkpointKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/attendance/checkpointsite')({
  validateSearch: checkpointListSearch.validate,
  beforeLoad: checkpointListSearch.restore,
  component: CheckpointListPage,
});

const listDocument = graphql(
  `
    query AttendanceCheckpointList($filter: SiteProfileFilter, $pagination: Pagination!) {
      listSiteProfile(filter: $filter, pagination: $pagination) {
        result {
          ...CheckpointRow
        }
        count
        isEstimate
      }
    }
  `,
  [checkpointRowFragment],
);

/** Sites with a registered checkpoint first, then by name (ATT-80). */
const registeredFirst = [
  { field: 'clockingPoint', direction: 'ASC' as const },
  { field: 'name', direction: 'ASC' as const },
];

function CheckpointListPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const filters = useMemo(() => checkpointListFilters(agencyID), [agencyID]);
  const list = useListOf({
    search,
    queryKey: [...checkpointKey, 'list', agencyID],
    failure: 'Unable to retrieve site profile records',
    document: listDocument,
    field: 'listSiteProfile',
    orderby: registeredFirst,
    variables: (pagination) => {
      const site = search.site === undefined ? {} : { siteProfileID: { eq: search.site } };
      return {
        filter: { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...site },
        pagination,
      };
    },
  });
  return (
    <Page tag="Attendance" subtitle="Checkpoints">
      <ListPage<CheckpointListSearch, CheckpointRow>
        label="Attendance checkpoints"
        nothing={{
          why: 'Sites stand here once they are created.',
          next: can('editSites') && { label: 'Create site', to: '/site/create' },
        }}
        list={list}
        filters={filters}
        columns={checkpointListColumns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(can('assignAttendanceCheckpoint') && {
          rowHref: ({ id }) => checkpointEditPath(id),
        })}
        scrollWidth={720}
      />
    </Page>
  );
}
