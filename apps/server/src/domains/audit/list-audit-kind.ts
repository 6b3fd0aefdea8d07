import { builder } from '../../platform/graphql/builder.ts';
import { readAudit } from './policy.ts';
import { auditKinds } from './store.ts';

builder.queryField('listAuditKind', (t) =>
  t.stringList({
    policy: readAudit,
    description: 'The kinds of records that were ever changed, by the names of their types.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { lists }) => auditKinds(lists),
  }),
);
