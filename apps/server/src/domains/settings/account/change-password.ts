import { isNameOfAccount, sessionMessages } from '@guardroom/rules/session/inputs';
import { passwordChangeInput, settingsMessages } from '@guardroom/rules/settings/inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { refuseKnownPassword } from '../../../platform/sign-in/known-passwords.ts';
import { hashPassword } from '../../../platform/sign-in/password.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { recordAccountChange } from '../../session/store.ts';
import { setPassword } from '../../session/store.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { accountByPassword } from './own-password.ts';
import { ownPassword } from '../policy.ts';
import { lockByPassword } from '../store.ts';

builder.mutationField('changePassword', (t) =>
  t.field({
    type: 'Boolean',
    policy: ownPassword,
    description: 'Sets a new password; the person is signed out on all other devices.',
    args: {
      currentPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
    },
    resolve: (_, typed, ctx) => {
      const { currentPassword, newPassword } = passwordChangeInput.entries;
      return changePassword(ctx, {
        current: parseInput(currentPassword, typed.currentPassword, 'currentPassword'),
        chosen: parseInput(newPassword, typed.newPassword, 'newPassword'),
      });
    },
  }),
);

interface Passwords {
  readonly current: string;
  readonly chosen: string;
}

async function changePassword(ctx: Context, { current, chosen }: Passwords): Promise<true> {
  const { database, services, requestId } = ctx;
  const account = await accountByPassword(ctx, current);
  const path = 'newPassword';
  if (chosen === current) refuse('INVALID', settingsMessages.passwordSame, { path });
  if (isNameOfAccount(chosen, account)) {
    refuse('INVALID', sessionMessages.passwordIsUsername, { path });
  }
  await refuseKnownPassword(chosen, path, namesKnown(ctx));
  const { accountID, passwordHash, email } = account;
  const hash = await hashPassword(chosen);
  await database.system.transaction(async (tx) => {
    if (!(await lockByPassword(tx, accountID, passwordHash))) {
      refuse('INVALID', settingsMessages.passwordWrong, { path: 'currentPassword' });
    }
    await setPassword(tx, accountID, hash, signedInAccount(ctx).sessionId);
    await recordAccountChange(tx, accountID, { requestId, operation: 'changePassword' });
    await sendMail(tx, services.config, { to: email, subject, body });
  });
  viewerCacheOf(services).forgetAccount(accountID);
  return true;
}

/** Of the agencies of whoever is signed in, and of their client. */
function namesKnown({ viewer, client }: Context): string[] {
  if (client !== null) return [client.securityAgencyName, client.clientName];
  return viewer?.profiles.map((profile) => profile.securityAgencyName) ?? [];
}

const subject = 'Your Guardroom password was changed';
const body = `The password of your Guardroom account was changed in its settings, and you were signed out on all other devices.

If it was not you, ask an administrator of your agency at once.
`;
