import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { recordAccountChange, sessionChange } from '../../session/store.ts';
import { accountByPassword } from '../account/own-password.ts';
import { ownAccount } from '../policy.ts';
import { endSecondFactor, isSecondFactorRequired } from './store.ts';

builder.mutationField('endSecondFactor', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownAccount,
    description: 'Turns the second factor off, unless the agency requires one.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_, typed, ctx) => {
      const { database, services, requestId } = ctx;
      const { currentPassword } = emailChangeInput.entries;
      const password = parseInput(currentPassword, typed.currentPassword, 'currentPassword');
      const { accountID, email } = await accountByPassword(ctx, password);
      if (await isSecondFactorRequired(ctx.db)) refuse('CONFLICT', secondFactorMessages.isRequired);
      await database.system.transaction(async (tx) => {
        await endSecondFactor(tx, accountID);
        await recordAccountChange(tx, accountID, { requestId, operation: 'endSecondFactor' });
        await tx.run(sessionChange(accountID));
        await sendMail(tx, services.config, { to: email, subject, body });
      });
      viewerCacheOf(services).forgetAccount(accountID);
      return true;
    },
  }),
);

const subject = 'The second factor of your Guardroom account was turned off';
const body = `Codes of an authenticator application are no longer asked when you sign in to Guardroom.

If it was not you, change your password and ask an administrator of your agency at once.
`;
