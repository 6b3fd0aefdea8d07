import { builder } from '../../platform/graphql/builder.ts';
import { listType, readList } from '../../platform/graphql/list/list.ts';
import { Pagination } from '../../platform/graphql/list/pagination.ts';
import { signOnPersonList } from './filter.ts';
import { manageSingleSignOn } from './policy.ts';
import { SignOnPerson, type SignOnPersonRow } from './types.ts';

const SignOnPersonList = listType('SignOnPerson', SignOnPerson);

builder.queryField('listSignOnPerson', (t) =>
  t.field({
    type: SignOnPersonList,
    policy: manageSingleSignOn,
    description: 'The administrators of the agency, and how each signs in.',
    args: {
      filter: t.arg({ type: signOnPersonList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { filter, pagination }, { db }) =>
      readList<SignOnPersonRow & Record<string, unknown>>(
        // How people sign in is decided by it.
        { db, lists: db },
        signOnPersonList,
        filter,
        pagination,
      ),
  }),
);
