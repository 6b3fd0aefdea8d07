import { groupLabels, permissionSummary } from '@guardroom/rules/permissions/permission-groups';
import { holderOf } from '@guardroom/rules/permissions/permission-list';
import { statusLook } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const permissionRowFragment = graphql(`
  fragment PermissionRow on StaffPermission @_unmask {
    id
    name
    staffNo
    designation
    status
    cognitoGroup
    permission
    version
    updatedOn
    lockedBecause
  }
`);

export type PermissionRow = ResultOf<typeof permissionRowFragment>;

/** `All`, `None`, or how many. */
export function heldText({ cognitoGroup, permission }: PermissionRow): string {
  const held = cognitoGroup === 'AgencyMasterAdmin' ? null : permission;
  return permissionSummary(holderOf(cognitoGroup), held);
}

export const permissionColumns: readonly ListColumn<PermissionRow>[] = [
  { title: 'Name', sort: 'name', card: 'heading', render: ({ name }) => name },
  { title: 'Staff No', sort: 'staffNo', width: 130, render: ({ staffNo }) => staffNo },
  { title: 'Group', width: 190, render: ({ cognitoGroup }) => groupLabels[cognitoGroup] },
  { title: 'Permissions', width: 150, render: heldText },
  {
    title: 'Account Status',
    width: 150,
    render: ({ status }) => {
      const { tone, label } = statusLook(status);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
  {
    title: 'Profile Updated On',
    width: 200,
    render: ({ updatedOn }) => <LocalTime instant={updatedOn} />,
  },
];
