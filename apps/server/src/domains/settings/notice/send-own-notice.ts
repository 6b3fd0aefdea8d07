import { noticeLimits, noticeMessages } from '@guardroom/rules/settings/notice/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { giveNotice } from '../../../platform/notice.ts';
import { ownAccount } from '../policy.ts';
import { countTests } from './store.ts';

builder.mutationField('sendOwnNotice', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownAccount,
    description:
      'Sends the person a notice to see whether it arrives: pushed to their browsers, and by mail where ' +
      'none of them shows it.',
    resolve: async (_, __, ctx) => {
      const { db } = ctx;
      const { accountID } = signedInAccount(ctx);
      if ((await countTests(db, accountID)) >= noticeLimits.tests) {
        refuse('TOO_MANY_ATTEMPTS', noticeMessages.tooManyTests);
      }
      await giveNotice(db, {
        kind: 'TEST',
        accountIDs: [accountID],
        sentence: 'This is a test: notices reach you here.',
        detail: null,
        path: '/settings/notice',
        urgency: 'URGENT',
        channels: ['PUSH', 'EMAIL'],
        subject: null,
      });
      return true;
    },
  }),
);
