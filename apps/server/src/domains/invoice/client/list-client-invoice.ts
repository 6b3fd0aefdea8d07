import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientInvoiceList } from './filter.ts';
import { readOwnInvoices } from './policy.ts';
import { ClientInvoice, type ClientInvoiceRow } from './types.ts';

const ClientInvoiceList = listType('ClientInvoice', ClientInvoice);

builder.queryField('listClientInvoice', (t) =>
  t.field({
    type: ClientInvoiceList,
    policy: readOwnInvoices,
    description: 'Invoices and credit notes that were issued to the client, the latest first.',
    args: {
      filter: t.arg({ type: clientInvoiceList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) => {
      const own = { clientProfileID: { eq: clientOf(ctx).clientProfileID } };
      const both = filter ? { and: [filter, own] } : own;
      return readList<ClientInvoiceRow & Record<string, unknown>>(
        ctx,
        clientInvoiceList,
        both,
        pagination,
        info,
      );
    },
  }),
);
