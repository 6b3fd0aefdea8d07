import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { publicOrigin } from '../../../platform/sign-in/public-origin.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { addCalendarLink, endCalendarLink, findCalendarLink } from './store-calendar.ts';
import type { NewCalendarLinkShape } from './types.ts';

/** Gives a person a new address; the one before answers no more. @throws NOT_FOUND for nobody */
export async function makeLink(
  ctx: Context,
  operation: 'createCalendarLink' | 'createOwnCalendarLink',
  staffProfileID: number,
): Promise<NewCalendarLinkShape> {
  const { db, services, request } = ctx;
  await lockStaffOf(db, staffProfileID, 'staffProfileID');
  const before = await findCalendarLink(db, staffProfileID);
  const token = newToken();
  await endCalendarLink(db, staffProfileID);
  await addCalendarLink(db, staffProfileID, tokenHash(token), viewerOf(ctx).staffProfileID);
  const after = await findCalendarLink(db, staffProfileID);
  if (after === undefined) throw new Error('the link was not kept');
  await recordChanges(ctx, [
    {
      operation,
      entity: 'CalendarLink',
      entityId: after.id,
      before: before === undefined ? null : { staffProfileID, createdOn: before.createdOn },
      after: { staffProfileID, createdOn: after.createdOn },
    },
  ]);
  return { url: `${publicOrigin(services.config, request)}/calendar/${token}.ics` };
}

/** Ends the address of a person. @returns whether there was one */
export async function revokeLink(
  ctx: Context,
  operation: 'revokeCalendarLink' | 'revokeOwnCalendarLink',
  staffProfileID: number,
): Promise<boolean> {
  const { db } = ctx;
  await lockStaffOf(db, staffProfileID, 'staffProfileID');
  const before = await findCalendarLink(db, staffProfileID);
  if (before === undefined) return false;
  await endCalendarLink(db, staffProfileID);
  await recordChanges(ctx, [
    {
      operation,
      entity: 'CalendarLink',
      entityId: before.id,
      before: { staffProfileID, createdOn: before.createdOn },
      after: null,
    },
  ]);
  return true;
}
