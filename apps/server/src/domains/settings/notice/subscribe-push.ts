import { noticeMessages, subscribePushInput } from '@guardroom/rules/settings/notice/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { isCurvePoint } from '../../../platform/push/encrypt.ts';
import { pushHostOf } from '../../../platform/push/push-host.ts';
import { ownAccount } from '../policy.ts';
import { SubscribePushInput } from './inputs.ts';
import { addBrowser } from './store-browser.ts';

builder.mutationField('subscribePush', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownAccount,
    description:
      'From now on this browser shows what the person is told, until its session ends. Said again at ' +
      'each start of an application.',
    args: { subscription: t.arg({ type: SubscribePushInput, required: true }) },
    resolve: async (_, { subscription }, ctx) => {
      const { database, services } = ctx;
      const input = parseInput(subscribePushInput, subscription, 'subscription');
      const { endpoint } = input;
      if (pushHostOf(endpoint, services.config) === undefined) {
        refuse('INVALID', noticeMessages.browser, { path: 'subscription.endpoint' });
      }
      const publicKey = Buffer.from(input.key, 'base64url');
      if (!isCurvePoint(publicKey)) {
        refuse('INVALID', noticeMessages.keys, { path: 'subscription.key' });
      }
      const browser = { endpoint, publicKey, secret: Buffer.from(input.secret, 'base64url') };
      const viewer = signedInAccount(ctx);
      await database.system.transaction((tx) => addBrowser(tx, viewer, browser));
      return true;
    },
  }),
);
