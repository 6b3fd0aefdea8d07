import type { openShiftInput } from '@guardroom/rules/deployment/open/inputs';
import type * as v from 'valibot';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { activeSiteOf } from '../../site/store.ts';
import { announceDeployments } from '../deployment-changed.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { isGrade } from '../planning/store-setting.ts';
import { kindOfGroup } from '../shift/kind-of-group.ts';
import { shiftsOfAgency } from '../wanted-lines.ts';
import { addOffer, findOffer } from './store.ts';

interface Where {
  readonly operation: string;
  /** Of the offer in the request. */
  readonly path: string;
  /** Of the ticket in which a client asked for it; null where nobody did. */
  readonly ticketID: number | null;
}

/**
 * Offers places of a shift: checked, written, audited and announced.
 * @returns its id
 * @throws NOT_FOUND or INVALID for a site or grade, INVALID for times that are over or no shift's
 */
export async function placeOffer(
  ctx: Context,
  input: v.InferOutput<typeof openShiftInput>,
  { operation, path, ticketID }: Where,
): Promise<number> {
  const { db } = ctx;
  const { staffProfileID } = viewerOf(ctx);
  await activeSiteOf(db, input.siteProfileID, `${path}.siteProfileID`);
  const { PLRDGradeID = null, note, offeredUntil = null } = input;
  if (PLRDGradeID !== null && !(await isGrade(db, PLRDGradeID))) {
    refuse('NOT_FOUND', 'This grade does not exist.', { path: `${path}.PLRDGradeID` });
  }
  if (Date.parse(offeredUntil ?? input.startDatetime) <= clock.now()) {
    const field = offeredUntil === null ? 'startDatetime' : 'offeredUntil';
    refuse('INVALID', 'Nobody could take it: this time is over.', { path: `${path}.${field}` });
  }
  const kind = kindOfGroup(input, { ...(await shiftsOfAgency(ctx)), path, isNew: true });
  const values = { ...input, ...kind, PLRDGradeID, note: note || null, offeredUntil, ticketID };
  const id = await addOffer(db, { ...values, offeredByStaffProfileID: staffProfileID });
  const after = await findOffer(db, id);
  const change = { operation, entity: 'OpenShift', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await announceDeployments(db, [input.date], staffProfileID);
  return id;
}
