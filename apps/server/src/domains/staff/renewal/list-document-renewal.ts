import { builder } from '../../../platform/graphql/builder.ts';
import { listType, readList } from '../../../platform/graphql/list/list.ts';
import { Pagination } from '../../../platform/graphql/list/pagination.ts';
import { readStaff } from '../policy.ts';
import { documentRenewalList } from './filter.ts';
import { DocumentRenewal, type DocumentRenewalRow } from './types.ts';

const DocumentRenewalList = listType('DocumentRenewal', DocumentRenewal);

builder.queryField('listDocumentRenewal', (t) =>
  t.field({
    type: DocumentRenewalList,
    policy: readStaff,
    description: 'What staff sent to be checked.',
    args: {
      filter: t.arg({ type: documentRenewalList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<DocumentRenewalRow & Record<string, unknown>>(
        ctx,
        documentRenewalList,
        filter,
        pagination,
        info,
      ),
  }),
);
