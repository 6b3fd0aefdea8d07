import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { staffPermissionList } from './filter.ts';
import { readAdministratorPermissions, readPermissions, readStaffPermissions } from './policy.ts';
import { StaffPermission, type StaffPermissionRow } from './types.ts';
import type { FilterNode } from '../../platform/graphql/list/filter-node.ts';

const StaffPermissionList = listType('StaffPermission', StaffPermission);

builder.queryField('listStaffPermission', (t) =>
  t.field({
    type: StaffPermissionList,
    policy: readPermissions,
    description:
      'What staff are permitted: administrators, other staff or both, as the viewer may.',
    args: {
      filter: t.arg({ type: staffPermissionList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, { db, viewer }) =>
      readList<StaffPermissionRow>(
        // Rights are decided by it: never where they may have been others a moment ago.
        { db, lists: db },
        staffPermissionList,
        { and: [filter ?? {}, seenBy(viewer)] },
        pagination,
      ),
  }),
);

const groups = ['AgencyMasterAdmin', 'AgencyAdmin'] as const;

function seenBy(viewer: Viewer | null): FilterNode {
  const [admins, others] = [readAdministratorPermissions, readStaffPermissions].map((policy) =>
    policy.permits(viewer),
  );
  if (admins === others) return {};
  if (admins !== true) return { cognitoGroup: { eq: 'General' } };
  // As an index can find them: there are few among many.
  return { or: groups.map((eq) => ({ cognitoGroup: { eq } })) };
}
