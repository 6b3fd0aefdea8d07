import { invoiceKinds } from '@guardroom/rules/invoice/status';
import { date, oneOf, recordId } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { InvoiceKindEnum } from '../types.ts';
import { clientInvoiceJoins, clientInvoiceSelect } from './store.ts';

/** What was issued to a client, the latest first. */
export const clientInvoiceList = defineList({
  name: 'ClientInvoice',
  table: 'invoice',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clientProfileID: recordId('shown_client_profile_id'),
    kind: oneOf('kind', 'InvoiceKind', InvoiceKindEnum, invoiceKinds),
    issuedOn: date('issued_on'),
  },
  orders: { issuedOn: 'a.issued_on', id: 'a.id' },
  defaultOrder: 'a.issued_on DESC, a.id DESC',
  fixed: 'a.shown_client_profile_id IS NOT NULL',
  select: clientInvoiceSelect,
  joins: clientInvoiceJoins,
});
