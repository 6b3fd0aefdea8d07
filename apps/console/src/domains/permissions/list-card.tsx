import type { Holder } from '@guardroom/rules/permissions/permission-list';
import { useMemo } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useListOf } from '../../ui/list/use-list.ts';
import { permissionColumns } from './list-columns.tsx';
import { permissionFilters } from './list-filters.tsx';
import { permissionPath, type PermissionSearch } from './paths.ts';
import { permissionDocument, permissionKey, retrieveFailure } from './queries.ts';

interface PermissionListProps {
  holder: Exclude<Holder, 'CLIENT'>;
  search: PermissionSearch;
}

/** Administrators, or other staff, with what they are permitted. */
export function PermissionList({ holder, search }: PermissionListProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const filters = useMemo(() => permissionFilters(holder), [holder]);
  const list = useListOf({
    search,
    queryKey: [...permissionKey, 'list', agencyID, holder],
    failure: retrieveFailure,
    document: permissionDocument,
    field: 'listStaffPermission',
    variables: (pagination) => ({ filter: filterOf(agencyID, holder, search), pagination }),
  });
  return (
    <ListPage
      label={holder === 'ADMIN' ? 'Permissions of administrators' : 'Permissions of staff'}
      nothing={{
        why: 'People stand here with what they may do.',
        next: can('editStaff') && { label: 'Create staff', to: '/staff/create' },
      }}
      list={list}
      filters={filters}
      columns={permissionColumns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => permissionPath(id)}
      scrollWidth={1000}
    />
  );
}

function filterOf(agencyID: number, holder: Holder, search: PermissionSearch) {
  const { search: text, group, holds, status } = search;
  const wanted = groupsOf(holder, group);
  return {
    securityAgencyID: { eq: agencyID },
    and: [{ or: wanted.map((eq) => ({ cognitoGroup: { eq } })) }],
    ...(text && { or: [{ name: { contains: text } }, { staffNo: { contains: text } }] }),
    ...(holds !== undefined && { holds: { eq: holds } }),
    ...(status && { status: { eq: status } }),
  };
}

/** The groups themselves, and not what they are not: an index finds the few among many. */
function groupsOf(holder: Holder, group: PermissionSearch['group']) {
  if (holder !== 'ADMIN') return ['General' as const];
  return group === undefined ? (['AgencyMasterAdmin', 'AgencyAdmin'] as const) : [group];
}
