import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { auditList } from './filter.ts';
import { readAudit } from './policy.ts';
import { Audit, type AuditRow } from './types.ts';

const AuditList = listType('Audit', Audit);

builder.queryField('listAudit', (t) =>
  t.field({
    type: AuditList,
    policy: readAudit,
    description: 'Who changed what, the newest first.',
    args: {
      filter: t.arg({ type: auditList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<AuditRow>(ctx, auditList, filter, pagination, info),
  }),
);
