import { phoneChangeInput, settingsMessages } from '@guardroom/rules/settings/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendCode } from './contact-code.ts';
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
      'Sends a code to a new mobile number, for which the current password is asked; without one, ' +
      'to where the last code went, or to the mobile number that the account has.',
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
  if (typed.phoneNo === null || typed.phoneNo === undefined) {
    const { accountID } = signedInAccount(ctx);
    const { pendingPhoneNo, phoneNo } = await findOwnAccount(ctx.database.system, accountID);
    const known = pendingPhoneNo ?? phoneNo;
    return known ?? refuse('INVALID', settingsMessages.nothingToVerify, { path: 'phoneNo' });
  }
  const { phoneNo } = phoneChangeInput.entries;
  const { currentPassword } = phoneChangeInput.entries;
  const recipient = parseInput(phoneNo, typed.phoneNo, 'phoneNo');
  const password = parseInput(currentPassword, typed.currentPassword ?? '', 'currentPassword');
  await accountByPassword(ctx, password);
  return recipient;
}
