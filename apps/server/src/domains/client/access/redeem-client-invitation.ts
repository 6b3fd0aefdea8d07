import { invitationMessages } from '@guardroom/rules/client/access/invitation';
import { countedAddress } from '@guardroom/rules/session/client-address';
import {
  isNameOfAccount,
  resetPasswordInput,
  sessionMessages,
} from '@guardroom/rules/session/inputs';
import { passwordResetLimits } from '@guardroom/rules/session/password-reset-limits';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { anyone } from '../../../platform/policy.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { refuseKnownPassword } from '../../../platform/sign-in/known-passwords.ts';
import { hashPassword } from '../../../platform/sign-in/password.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import {
  addClientSession,
  ClientViewerObject,
  openClientSession,
  recordAccountChange,
  setPassword,
} from '../../session/store.ts';
import { findInvitation, useInvitation, type Invitation } from './store.ts';

builder.mutationField('redeemClientInvitation', (t) =>
  t.field({
    type: ClientViewerObject,
    nullable: true,
    policy: anyone,
    description:
      'Sets the password of a client’s user by an invitation, and signs them in at the clients’ door. ' +
      'Null where they still have to sign in: with a second factor, or once a contract runs.',
    args: {
      token: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
    },
    resolve: (_, { token, password }, ctx) => {
      if (ctx.request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
      const { entries } = resetPasswordInput;
      return redeem(ctx, token, parseInput(entries.password, password, 'password'));
    },
  }),
);

async function redeem(ctx: Context, token: string, password: string): Promise<ClientViewer | null> {
  const { database, services, request } = ctx;
  const subject = `client-invitation-link:${countedAddress(request.address)}`;
  const counts = countsOf(subject, passwordResetLimits.presenting);
  await countOrRefuse(database.system, services.secrets, counts);
  const digest = isToken(token) ? tokenHash(token) : undefined;
  const invitation = digest && (await findInvitation(database.system, digest));
  if (invitation === undefined) return refuseLink();
  if (isNameOfAccount(password, invitation)) {
    refuse('INVALID', sessionMessages.passwordIsUsername, { path: 'password' });
  }
  const { securityAgencyName, clientName, accountID } = invitation;
  await refuseKnownPassword(password, 'password', [securityAgencyName, clientName]);
  const passwordHash = await hashPassword(password);
  await database.system.transaction(async (tx) => {
    if (!(await useInvitation(tx, invitation))) return refuseLink();
    await setPassword(tx, accountID, passwordHash);
    const operation = 'redeemClientInvitation';
    await recordAccountChange(tx, accountID, { requestId: ctx.requestId, operation });
  });
  viewerCacheOf(services).forgetAccount(accountID);
  return open(ctx, invitation, passwordHash);
}

/** Whoever has a second factor shows it when they sign in. */
async function open(
  ctx: Context,
  { hasSecondFactor, ...whose }: Invitation,
  passwordHash: string,
): Promise<ClientViewer | null> {
  if (hasSecondFactor) return null;
  const { system } = ctx.database;
  const opened = await openClientSession(ctx, false, (session) =>
    addClientSession(system, { ...whose, ...session, passwordHash, isKept: false }),
  );
  return opened ?? null;
}

function refuseLink(): never {
  return refuse('INVALID', invitationMessages.over, { path: 'token' });
}
