import { sessionLifetimes } from '@guardroom/rules/session/session-limits';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { readCookie, setCookie } from '../../platform/sign-in/cookies.ts';
import { newDeviceCookie } from '../../platform/sign-in/device-cookie.ts';
import { isToken, newToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import type { Application } from '../../platform/viewer.ts';
import { bearerOf, viewerOf } from './authenticate.ts';
import { readSession, revokeSession, type NewSession } from './store-session.ts';
import type { SignIn } from './types.ts';

/** What a session is besides whose it is. */
type Opened = Pick<NewSession, 'tokenHash' | 'application' | 'device' | 'lasts'>;

/**
 * Opens a session for whoever has proved who they are, and ends the one that the browser or the
 * application held before.
 * @param add writes the session; false when the proof no longer holds
 * @returns undefined when no session was made
 */
export async function openSession(
  ctx: Context,
  application: Application,
  accountID: number,
  add: (session: Opened) => Promise<boolean>,
): Promise<SignIn | undefined> {
  const token = newToken();
  const digest = tokenHash(token);
  const isOpen = await add({
    tokenHash: digest,
    application,
    device: ctx.request.userAgent.slice(0, 200),
    lasts: sessionLifetimes[application].absolute / 1000,
  });
  if (!isOpen) return undefined;
  const viewer = viewerOf(await readSession(ctx.database.system, digest), clock.now());
  if (viewer === null) return undefined;
  ctx.services.log.info('signed in', { requestId: ctx.requestId, application });
  await endSessionBefore(ctx, application);
  if (application === 'GUARD') return { viewer, token };
  ctx.setCookie(setCookie(ctx.request, 'session', token));
  ctx.setCookie(newDeviceCookie(ctx.request, ctx.services.secrets, accountID));
  return { viewer, token: null };
}

/** A browser or application holds one session: the one before ends with its token. */
async function endSessionBefore(ctx: Context, application: Application): Promise<void> {
  const { request, database, services } = ctx;
  const old = application === 'GUARD' ? bearerOf(request) : readCookie(request, 'session');
  if (!isToken(old)) return;
  const accountID = await revokeSession(database.system, tokenHash(old));
  if (accountID !== undefined) viewerCacheOf(services).forgetAccount(accountID);
}
