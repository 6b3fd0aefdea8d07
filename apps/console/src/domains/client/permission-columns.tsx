import { clientUserTag } from '@guardroom/rules/client/user-tag';
import { permissionSummary } from '@guardroom/rules/permissions/permission-groups';
import { shownPhone } from '@guardroom/rules/phone';
import { statusLook } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const clientPermissionFragment = graphql(`
  fragment ClientPermission on ClientProfile @_unmask {
    id
    version
    name
    status
    permission
  }
`);
export type ClientPermission = ResultOf<typeof clientPermissionFragment>;

export const userPermissionFragment = graphql(`
  fragment ClientUserPermission on ClientUserProfile @_unmask {
    id
    version
    name
    phoneNo
    status
    clientProfileID
    clientProfileName
    clientProfileStatus
    permission
  }
`);
export type UserPermission = ResultOf<typeof userPermissionFragment>;

const heldText = ({ permission }: { permission: number[] | null }) =>
  permissionSummary('CLIENT', permission);

export const clientPermissionColumns: readonly ListColumn<ClientPermission>[] = [
  { title: 'Client', sort: 'name', card: 'heading', render: ({ name }) => name },
  { title: 'Permissions', width: 180, render: heldText },
  {
    title: 'Status',
    width: 160,
    render: ({ status }) => {
      const { tone, label } = statusLook(status);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
];

export const userPermissionColumns: readonly ListColumn<UserPermission>[] = [
  { title: 'Name', sort: 'name', card: 'heading', render: ({ name }) => name },
  { title: 'Mobile Phone', width: 180, render: ({ phoneNo }) => shownPhone(phoneNo) },
  { title: 'Permissions', width: 180, render: heldText },
  {
    title: 'Status',
    width: 160,
    render: ({ status, clientProfileStatus }) => {
      const { tone, label } = clientUserTag(status, clientProfileStatus);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
];
