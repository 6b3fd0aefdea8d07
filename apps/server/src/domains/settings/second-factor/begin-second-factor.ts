import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { newTotpSecret, seal, totpSetup } from '../../../platform/sign-in/totp.ts';
import { accountByPassword } from '../account/own-password.ts';
import { ownAccount } from '../policy.ts';
import { beginSecondFactor } from './store.ts';

interface Setup {
  readonly uri: string;
  readonly typed: string;
}

const SecondFactorSetup = builder.objectRef<Setup>('SecondFactorSetup').implement({
  fields: (t) => ({
    uri: t.exposeString('uri', { description: 'otpauth://… for a QR code.' }),
    typed: t.exposeString('typed', { description: 'The same secret, to be typed.' }),
  }),
});

builder.mutationField('beginSecondFactor', (t) =>
  t.field({
    type: SecondFactorSetup,
    policy: ownAccount,
    description: 'Gives a secret for an authenticator application; nothing is asked of it yet.',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_, typed, ctx) => {
      const { currentPassword } = emailChangeInput.entries;
      const password = parseInput(currentPassword, typed.currentPassword, 'currentPassword');
      const { accountID, username } = await accountByPassword(ctx, password);
      const secret = newTotpSecret();
      const sealed = seal(ctx.services.secrets, accountID, secret);
      if (!(await beginSecondFactor(ctx.database.system, accountID, sealed))) {
        refuse('CONFLICT', secondFactorMessages.isOn);
      }
      return totpSetup(secret, username);
    },
  }),
);
