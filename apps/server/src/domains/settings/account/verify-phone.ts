import { codeInput } from '@guardroom/rules/settings/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { proveContact } from './contact-code.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { ownAccount } from '../policy.ts';
import { findOwnAccount } from '../store.ts';
import { OwnAccount } from '../types.ts';

builder.mutationField('verifyPhone', (t) =>
  t.field({
    type: OwnAccount,
    policy: ownAccount,
    description: 'Gives the account the mobile number to which the code was sent.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, typed, ctx) => {
      const { accountID } = signedInAccount(ctx);
      const { system } = ctx.database;
      const code = parseInput(codeInput.entries.code, typed.code, 'code');
      await proveContact(ctx, await findOwnAccount(system, accountID), 'PHONE', code);
      return findOwnAccount(system, accountID);
    },
  }),
);
