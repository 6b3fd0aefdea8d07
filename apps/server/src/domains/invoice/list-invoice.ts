import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { invoiceList } from './filter.ts';
import { readInvoices } from './policy.ts';
import { Invoice, type InvoiceRow } from './types.ts';

const InvoiceList = listType('Invoice', Invoice);

builder.queryField('listInvoice', (t) =>
  t.field({
    type: InvoiceList,
    policy: readInvoices,
    args: {
      filter: t.arg({ type: invoiceList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<InvoiceRow & Record<string, unknown>>(ctx, invoiceList, filter, pagination, info),
  }),
);
