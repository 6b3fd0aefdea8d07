import { shownPhone } from '@guardroom/rules/phone';
import { statusLook, type Status } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { ClientLink } from '../../ui/list/name-link.tsx';

export const siteRowFragment = graphql(`
  fragment SiteRow on SiteProfile @_unmask {
    id
    name
    address
    unitNo
    postal
    phoneNo
    status
    siteHistoryStatus
    clientProfileID
    clientProfileName
  }
`);

export type SiteRow = ResultOf<typeof siteRowFragment>;

export const siteListColumns: readonly ListColumn<SiteRow>[] = [
  { title: 'Site', width: 210, card: 'heading', sort: 'name', render: (row) => row.name },
  { title: 'Address', render: addressText },
  { title: 'Contact Number', width: 140, render: (row) => shownPhone(row.phoneNo) },
  {
    title: 'Client',
    width: 240,
    render: (row) => <ClientLink id={row.clientProfileID}>{row.clientProfileName}</ClientLink>,
  },
  {
    title: 'Site Acc Status',
    width: 130,
    render: ({ status }) => <SiteStatusTag status={status} />,
  },
  {
    title: 'Site Contract Status',
    width: 160,
    render: ({ siteHistoryStatus }) => <SiteStatusTag status={siteHistoryStatus} />,
  },
];

interface Addressed {
  address: string | null;
  unitNo: string | null;
  postal: string | null;
}

/** Address, unit and postal code in a line, as far as they are known. */
export function addressText({ address, unitNo, postal }: Addressed): string {
  // A postal code never stands alone on its line.
  const parts = [address, unitNo, postal && `Singapore\u00A0${postal}`];
  return parts.filter(Boolean).join(', ');
}

/** Account or contract status of a site (SITE-17); nothing without one. */
export function SiteStatusTag({ status }: { status: Status | null }) {
  if (status === null) return null;
  const { tone, label } = statusLook(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
