import { countedAddress } from '@guardroom/rules/session/client-address';
import {
  isNameOfAccount,
  resetPasswordInput,
  sessionMessages,
} from '@guardroom/rules/session/inputs';
import { passwordResetLimits } from '@guardroom/rules/session/password-reset-limits';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { newDeviceCookie } from '../../platform/sign-in/device-cookie.ts';
import { refuseKnownPassword } from '../../platform/sign-in/known-passwords.ts';
import { hashPassword } from '../../platform/sign-in/password.ts';
import { isToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import { withoutSession } from './policy.ts';
import { recordAccountChange } from './store-account-change.ts';
import { presentResetToken, useResetToken } from './store-password-reset.ts';
import type { ResetAccount } from './store-password-reset.ts';
import { setPassword } from './store.ts';

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: 'Boolean',
    policy: withoutSession,
    args: {
      token: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_, { token, password }, ctx) => {
      const { entries } = resetPasswordInput;
      return resetPassword(ctx, token, parseInput(entries.password, password, 'password'));
    },
  }),
);

/** Sets a password by the link of the mail, ends all sessions and tells the holder by mail. */
async function resetPassword(ctx: Context, token: string, password: string): Promise<true> {
  const { services, request } = ctx;
  await countPresenting(ctx);
  const digest = isToken(token) ? tokenHash(token) : undefined;
  const account = digest && (await presentResetToken(ctx.database.system, digest));
  if (digest === undefined || account === undefined) return refuseLink();
  if (isNameOfAccount(password, account)) {
    refuse('INVALID', sessionMessages.passwordIsUsername, { path: 'password' });
  }
  await refuseKnownPassword(password, 'password', account.agencyNames);
  await change(ctx, account, digest, await hashPassword(password));
  viewerCacheOf(services).forgetAccount(account.accountID);
  // Whoever was locked out by strangers gets in here: the mailbox proved who they are.
  ctx.setCookie(newDeviceCookie(request, services.secrets, account.accountID));
  return true;
}

async function change(
  { database, requestId, services: { config } }: Context,
  { accountID, email }: ResetAccount,
  digest: Buffer,
  passwordHash: string,
): Promise<void> {
  await database.system.transaction(async (tx) => {
    if (!(await useResetToken(tx, digest))) return refuseLink();
    await setPassword(tx, accountID, passwordHash);
    await recordAccountChange(tx, accountID, { requestId, operation: 'resetPassword' });
    await sendMail(tx, config, { to: email, subject: changedSubject, body: changedBody });
  });
}

async function countPresenting({ database, services, request }: Context): Promise<void> {
  const subject = `reset-link:${countedAddress(request.address)}`;
  const counts = countsOf(subject, passwordResetLimits.presenting);
  await countOrRefuse(database.system, services.secrets, counts);
}

function refuseLink(): never {
  return refuse('INVALID', sessionMessages.resetLinkInvalid, { path: 'token' });
}

const changedSubject = 'Your Guardroom password was changed';
const changedBody = `The password of your Guardroom account was changed, and you were signed out everywhere.

If it was not you, ask an administrator of your agency at once.
`;
