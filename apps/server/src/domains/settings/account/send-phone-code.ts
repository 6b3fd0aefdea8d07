import { phoneChangeInput, settingsMessages } from '@guardroom/rules/settings/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { knownRecipient, sendCode } from './contact-code.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { accountByPassword } from './own-password.ts';
import { ownAccount } from '../policy.ts';
import { findOwnAccount } from '../store.ts';
import { OwnAccount } from '../types.ts';

builder.mutationField('sendPhoneCode', (t) =>
  t.field({
    type: OwnAccount,
    policy: ownAccount,
    description:
      'Sends a code to a new mobile number, for which the current password is asked. Without one ' +
      'it goes to where the last code went, however long ago, else to the mobile number that the ' +
      'account has. Either of these is named without the password too.',
    args: { phoneNo: t.arg.string(), currentPassword: t.arg.string() },
    resolve: async (_, typed, ctx) => {
      const { accountID } = signedInAccount(ctx);
      await sendCode(ctx, accountID, 'PHONE', await recipientOf(ctx, typed));
      return findOwnAccount(ctx.database.system, accountID);
    },
  }),
);

interface Typed {
  readonly phoneNo?: string | null | undefined;
  readonly currentPassword?: string | null | undefined;
}

async function recipientOf(ctx: Context, typed: Typed): Promise<string> {
  const { accountID } = signedInAccount(ctx);
  const { lastPhoneNo, phoneNo: own } = await findOwnAccount(ctx.database.system, accountID);
  const known = knownRecipient(typed.phoneNo, [lastPhoneNo, own]);
  if (typed.phoneNo === null || typed.phoneNo === undefined) {
    return known ?? refuse('INVALID', settingsMessages.nothingToVerify, { path: 'phoneNo' });
  }
  if (known !== undefined && (typed.currentPassword ?? '') === '') return known;
  const { phoneNo } = phoneChangeInput.entries;
  const { currentPassword } = phoneChangeInput.entries;
  const recipient = parseInput(phoneNo, typed.phoneNo, 'phoneNo');
  const password = parseInput(currentPassword, typed.currentPassword ?? '', 'currentPassword');
  await accountByPassword(ctx, password);
  return recipient;
}
