import { shownPhone } from '@guardroom/rules/phone';
import { statusLook } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ClientLink } from '../../ui/list/name-link.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import {
  emailCell,
  nameCell,
  phoneCell,
  statusCell,
  type ClientDraft,
} from './list-row-editor.tsx';

export const clientRowFragment = graphql(`
  fragment ClientRow on ClientProfile @_unmask {
    id
    version
    name
    phoneNo
    email
    status
  }
`);

export type ClientRow = ResultOf<typeof clientRowFragment>;

export const clientColumns: readonly ListColumn<ClientRow, ClientDraft>[] = [
  {
    title: 'Client',
    sort: 'name',
    card: 'heading',
    render: ({ id, name }) => <ClientLink id={id}>{name}</ClientLink>,
    edit: nameCell,
  },
  {
    title: 'Contact Number',
    width: 180,
    render: ({ phoneNo }) => shownPhone(phoneNo) || '-',
    edit: phoneCell,
  },
  { title: 'Email', width: 260, render: ({ email }) => email ?? '-', edit: emailCell },
  {
    title: 'Status',
    width: 140,
    render: ({ status }) => {
      const { tone, label } = statusLook(status);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
    edit: statusCell,
  },
];
