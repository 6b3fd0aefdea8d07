import { countedAddress } from '@guardroom/rules/session/client-address';
import { passwordResetRequestInput } from '@guardroom/rules/session/inputs';
import {
  passwordResetLimits,
  resetLinkMinutes,
} from '@guardroom/rules/session/password-reset-limits';
import { portalResetAddress } from '@guardroom/rules/session/portal-address';
import { signInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import type { Context } from '../../platform/context.ts';
import { doorPaths } from '../../platform/http/door.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { countOrRefuse, countsOf, countTry } from '../../platform/sign-in/attempts.ts';
import { publicOrigin } from '../../platform/sign-in/public-origin.ts';
import { newToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { withoutSession } from './policy.ts';
import { addResetToken } from './store-password-reset.ts';
import { accessOf } from './client/store.ts';
import { findAccount, type AccountRow } from './store.ts';

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: 'Boolean',
    policy: withoutSession,
    args: { username: t.arg.string({ required: true }) },
    resolve: (_, { username }, ctx) => {
      const { entries } = passwordResetRequestInput;
      return requestPasswordReset(ctx, parseInput(entries.username, username, 'username'));
    },
  }),
);

/**
 * Sends a link to the account's e-mail, if there are such an account and an e-mail. The answer is
 * the same and the same statements are run if not, so that nobody learns which accounts exist.
 */
async function requestPasswordReset(ctx: Context, username: string): Promise<true> {
  const { database, services, request } = ctx;
  const { secrets, config } = services;
  await refuseBusyAddress(ctx);
  const identifier = signInIdentifier(username);
  const account = await findAccount(database.system, identifier);
  const subject = account
    ? `reset:account:${account.accountID}`
    : `reset:nobody:${identifier.kind}:${identifier.value}`;
  const token = newToken();
  const isOfPortal = await entersByPortal(ctx, account);
  const link = resetLink(isOfPortal, publicOrigin(config, request), config, token);
  await database.system.transaction(async (tx) => {
    const counts = countsOf(subject, passwordResetLimits.account);
    const { allowed } = await countTry(tx, secrets, counts);
    const to = allowed ? (account?.email ?? null) : null;
    await addResetToken(tx, to === null ? null : (account?.accountID ?? null), tokenHash(token));
    await sendMail(tx, config, { to, subject: mailSubject, body: mailBody(link) });
  });
  return true;
}

/**
 * Whether the link leads to the clients' portal: where it was asked for there, or where the account
 * has no profile of an agency's staff. The same is asked of an account that does not exist.
 */
async function entersByPortal(
  { database, request }: Context,
  account: AccountRow | undefined,
): Promise<boolean> {
  const [access] = await accessOf(database.system, account?.accountID ?? 0);
  if (access === undefined) return false;
  return request.door === 'CLIENT' || account?.staffProfileID === null;
}

function resetLink(
  isOfPortal: boolean,
  origin: string,
  { PORTAL_URL }: Context['services']['config'],
  token: string,
): string {
  if (!isOfPortal) return `${origin}/forgotpassword?token=${token}`;
  return portalResetAddress(PORTAL_URL ?? `${origin}${doorPaths.CLIENT}`, token);
}

async function refuseBusyAddress({ database, services, request }: Context): Promise<void> {
  const subject = `reset-address:${countedAddress(request.address)}`;
  const counts = countsOf(subject, passwordResetLimits.address);
  await countOrRefuse(database.system, services.secrets, counts);
}

const mailSubject = 'Set a new password for Guardroom';

function mailBody(link: string): string {
  return `Somebody, probably you, asked to set a new password for your Guardroom account.

Open this link within ${resetLinkMinutes} minutes. It works once:

${link}

If it was not you, ignore this mail: your password stays as it is.
`;
}
