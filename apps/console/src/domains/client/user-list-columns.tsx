import { clientUserTag } from '@guardroom/rules/client/user-tag';
import { shownPhone } from '@guardroom/rules/phone';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink } from '../../ui/list/name-link.tsx';

export const userRowFragment = graphql(`
  fragment ClientUserRow on ClientUserProfile @_unmask {
    id
    name
    phoneNo
    status
    clientProfileID
    clientProfileName
    clientProfileStatus
  }
`);

export type ClientUserRow = ResultOf<typeof userRowFragment>;
type Statuses = Pick<ClientUserRow, 'status' | 'clientProfileStatus'>;

/** The tag of a user, who is active only while the client is too. */
export function UserTag({ status, clientProfileStatus }: Statuses) {
  const { tone, label } = clientUserTag(status, clientProfileStatus);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

export const userColumns: readonly ListColumn<ClientUserRow>[] = [
  {
    title: 'Client',
    render: (row) => <ClientLink id={row.clientProfileID}>{row.clientProfileName}</ClientLink>,
  },
  { title: 'Name', sort: 'name', card: 'heading', render: (row) => row.name },
  { title: 'Mobile Phone', width: 180, render: (row) => shownPhone(row.phoneNo) },
  { title: 'Status', width: 160, render: UserTag },
];
