import { sessionMessages } from '@guardroom/rules/session/inputs';
import { deviceLifetime, sessionLifetimes } from '@guardroom/rules/session/session-limits';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { readCookie, sessionCookieOf, setCookie } from '../../platform/sign-in/cookies.ts';
import { newDeviceCookie } from '../../platform/sign-in/device-cookie.ts';
import { isToken, newToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import type { Application } from '../../platform/viewer.ts';
import { bearerOf, viewerOf } from './authenticate.ts';
import { readSession, revokeSession, type NewSession } from './store-session.ts';
import type { SignIn } from './types.ts';

/**
 * Seconds. The console's cookie goes with the browser; a guard's phone closes it in every pocket.
 * The longest that browsers keep one: how long it opens anything, the session alone decides.
 */
const cookieAge: Readonly<Record<Application, number | undefined>> = {
  CONSOLE: undefined,
  GUARD: 400 * 24 * 60 * 60,
};

/** @throws FORBIDDEN where a door leads to another application */
export function refuseOtherDoor(
  { request }: Pick<Context, 'request'>,
  application: Application,
): void {
  if (application === 'CONSOLE' && request.door === 'GUARD') {
    refuse('FORBIDDEN', sessionMessages.guardsOnly);
  }
}

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
  add: (session: Opened) => Promise<boolean>,
): Promise<SignIn | undefined> {
  refuseOtherDoor(ctx, application);
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
  if (!handOver(ctx, application, token)) return { viewer, token };
  ctx.setCookie(newDeviceCookie(ctx.request, ctx.services.secrets, viewer.accountID));
  return { viewer, token: null };
}

/**
 * The same for the tablet of a site, whose session is nobody's.
 * @returns what `add` answered, and the token where no cookie carries it
 */
export async function openTabletSession<Added>(
  ctx: Context,
  add: (session: Omit<Opened, 'application'>) => Promise<Added | undefined>,
): Promise<{ readonly added: Added; readonly token: string | null } | undefined> {
  const token = newToken();
  const device = ctx.request.userAgent.slice(0, 200);
  const lasts = deviceLifetime.absolute / 1000;
  const added = await add({ tokenHash: tokenHash(token), device, lasts });
  if (added === undefined) return undefined;
  ctx.services.log.info('a tablet was registered', { requestId: ctx.requestId });
  await endSessionBefore(ctx, 'GUARD');
  return { added, token: handOver(ctx, 'GUARD', token) ? null : token };
}

/** Gives the token as the cookie of its door. @returns false where it came by another one */
function handOver(ctx: Context, application: Application, token: string): boolean {
  if (application !== ctx.request.door) return false;
  ctx.setCookie(
    setCookie(ctx.request, sessionCookieOf[application], token, cookieAge[application]),
  );
  return true;
}

/** A browser or application holds one session: the one before ends with its token. */
async function endSessionBefore(ctx: Context, application: Application): Promise<void> {
  const { request, database, services } = ctx;
  const isCookie = application === request.door;
  const old = isCookie ? readCookie(request, sessionCookieOf[application]) : bearerOf(request);
  if (!isToken(old)) return;
  const accountID = await revokeSession(database.system, tokenHash(old));
  if (accountID !== undefined) viewerCacheOf(services).forgetAccount(accountID);
}
