import { acknowledgeNoticeInput } from '@guardroom/rules/settings/notice/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { acknowledgeNotices } from './store.ts';

builder.mutationField('acknowledgeNotice', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownAccount,
    description:
      'An application showed these notices of the person, who need not be told by another way. Those ' +
      'of others are left alone.',
    args: {
      ids: t.arg({ type: ['RecordID'], required: true }),
      read: t.arg.boolean({ required: true, description: 'The person has seen them.' }),
    },
    resolve: async (_, given, ctx) => {
      const { ids, read } = parseInput(acknowledgeNoticeInput, given, '');
      await acknowledgeNotices(ctx.db, signedInAccount(ctx).accountID, ids, read);
      return true;
    },
  }),
);
