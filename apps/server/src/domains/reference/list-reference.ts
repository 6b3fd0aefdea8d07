import { builder } from '../../platform/graphql/builder.ts';
import { readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { plainLists, purposeList } from './filter.ts';
import { readReference } from './policy.ts';
import { ReferenceItemList, type ReferenceRow } from './types.ts';

for (const list of [...plainLists, purposeList]) {
  builder.queryField(`list${list.name}`, (t) =>
    t.field({
      type: ReferenceItemList,
      policy: readReference,
      args: {
        filter: t.arg({ type: list.Filter }),
        pagination: t.arg({ type: Pagination, required: true }),
      },
      resolve: (_, { filter, pagination }, ctx, info) =>
        readList<ReferenceRow>(ctx, list, filter, pagination, info),
    }),
  );
}
