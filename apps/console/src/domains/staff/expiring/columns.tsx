import { shownPhone } from '@guardroom/rules/phone';
import { expiryTypeLabel } from '@guardroom/rules/staff/document/types';
import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { Expiry } from '../document/card.tsx';

export const expiringFragment = graphql(`
  fragment ExpiringDocument on StaffExpiry @_unmask {
    id
    staffProfileID
    staffProfileName
    staffNo
    phoneNo
    designation
    type
    number
    expiry
  }
`);
export type Expiring = ResultOf<typeof expiringFragment>;

export const expiringColumns: readonly ListColumn<Expiring>[] = [
  { title: 'Staff Name', card: 'heading', render: ({ staffProfileName }) => staffProfileName },
  { title: 'Staff Number', width: 120, render: ({ staffNo }) => staffNo },
  { title: 'Designation', width: 110, render: ({ designation }) => designation ?? '-' },
  { title: 'Mobile Phone', width: 140, render: ({ phoneNo }) => shownPhone(phoneNo) || '-' },
  { title: 'Document', width: 220, render: ({ type }) => expiryTypeLabel(type) },
  { title: 'Number or Title', width: 220, render: ({ number }) => number ?? '-' },
  {
    title: 'Expiry',
    width: 270,
    sort: 'expiry',
    render: ({ expiry }) => <Expiry expiry={expiry} />,
  },
];
