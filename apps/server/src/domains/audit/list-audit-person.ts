import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { auditPersonList } from './filter.ts';
import { readAudit } from './policy.ts';
import { AuditPerson, type AuditPersonRow } from './types.ts';

const AuditPersonList = listType('AuditPerson', AuditPerson);

builder.queryField('listAuditPerson', (t) =>
  t.field({
    type: AuditPersonList,
    policy: readAudit,
    description: 'Who could have made a change: staff by name, also those who left.',
    args: {
      filter: t.arg({ type: auditPersonList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, ctx, info) =>
      readList<AuditPersonRow>(ctx, auditPersonList, filter, pagination, info),
  }),
);
