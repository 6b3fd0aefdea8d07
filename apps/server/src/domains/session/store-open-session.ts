import { sessionMessages } from '@guardroom/rules/session/inputs';
import {
  deviceLifetime,
  keptLifetime,
  sessionLifetimes,
} from '@guardroom/rules/session/session-limits';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { readCookie, sessionCookieOf, setCookie } from '../../platform/sign-in/cookies.ts';
import { newDeviceCookie } from '../../platform/sign-in/device-cookie.ts';
import { isToken, newToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import type { Application, ClientViewer, StaffApplication } from '../../platform/viewer.ts';
import { bearerOf, viewerOf } from './authenticate.ts';
import { findClientSession } from './client/find-client-session.ts';
import { readSession, revokeSession, type NewSession } from './store-session.ts';
import type { SignIn } from './types.ts';

/**
 * Seconds. The console's cookie goes with the browser, and a client's unless they stay signed in; a
 * guard's phone closes it in every pocket. The longest that browsers keep one: how long it opens
 * anything, the session alone decides.
 */
const cookieAge: Readonly<Record<StaffApplication | 'KEPT', number | undefined>> = {
  CONSOLE: undefined,
  GUARD: 400 * 24 * 60 * 60,
  KEPT: keptLifetime.absolute / 1000,
};

/**
 * The application of the agency that somebody signs in to.
 * @throws FORBIDDEN where a door leads to another one
 */
export function refuseOtherDoor(
  { request }: Pick<Context, 'request'>,
  application: Application,
): StaffApplication {
  if (request.door === 'CLIENT') return refuse('FORBIDDEN', sessionMessages.clientsOnly);
  if (application === 'CLIENT') return refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  if (application === 'CONSOLE' && request.door === 'GUARD') {
    refuse('FORBIDDEN', sessionMessages.guardsOnly);
  }
  return application;
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
  application: StaffApplication,
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
  if (!handOver(ctx, application, token, cookieAge[application])) return { viewer, token };
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
  return { added, token: handOver(ctx, 'GUARD', token, cookieAge.GUARD) ? null : token };
}

/**
 * The same for the user of a client, at their door alone.
 * @returns undefined when no session was made
 */
export async function openClientSession(
  ctx: Context,
  isKept: boolean,
  add: (session: Omit<Opened, 'application'>) => Promise<boolean>,
): Promise<ClientViewer | undefined> {
  if (ctx.request.door !== 'CLIENT') refuse('FORBIDDEN', sessionMessages.clientsElsewhere);
  const token = newToken();
  const digest = tokenHash(token);
  const device = ctx.request.userAgent.slice(0, 200);
  const { absolute } = isKept ? keptLifetime : sessionLifetimes.CLIENT;
  if (!(await add({ tokenHash: digest, device, lasts: absolute / 1000 }))) return undefined;
  const found = await findClientSession(ctx.database.system, digest, clock.now());
  if (found === undefined) return undefined;
  ctx.services.log.info('signed in', { requestId: ctx.requestId, application: 'CLIENT' });
  await endSessionBefore(ctx, 'CLIENT');
  handOver(ctx, 'CLIENT', token, isKept ? cookieAge.KEPT : undefined);
  ctx.setCookie(newDeviceCookie(ctx.request, ctx.services.secrets, found.client.accountID));
  return found.client;
}

/** Gives the token as the cookie of its door. @returns false where it came by another one */
function handOver(
  ctx: Context,
  application: Application,
  token: string,
  age: number | undefined,
): boolean {
  if (application !== ctx.request.door) return false;
  ctx.setCookie(setCookie(ctx.request, sessionCookieOf[application], token, age));
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
