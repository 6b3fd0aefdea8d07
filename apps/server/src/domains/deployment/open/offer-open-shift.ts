import { openShiftMessages } from '@guardroom/rules/deployment/open/open-shift';
import { openShiftInput } from '@guardroom/rules/deployment/open/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { activeSiteOf } from '../../site/store.ts';
import { announceDeployments } from '../deployment-changed.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { isGrade } from '../planning/store-setting.ts';
import { editDeployments } from '../policy.ts';
import { kindOfGroup } from '../shift/kind-of-group.ts';
import { shiftsOfAgency } from '../wanted-lines.ts';
import { OfferOpenShiftInput } from './inputs.ts';
import { addOffer, findOffer } from './store.ts';
import { OfferedShift } from './types.ts';

builder.mutationField('offerOpenShift', (t) =>
  t.field({
    type: OfferedShift,
    policy: editDeployments,
    description: 'Offers places of a shift to whoever may take them.',
    args: {
      create: t.arg({ type: OfferOpenShiftInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'offerOpenShift', idempotencyKey, () => offer(ctx, create));
      return (await findOffer(ctx.db, id)) ?? refuse('NOT_FOUND', openShiftMessages.WITHDRAWN);
    },
  }),
);

async function offer(
  ctx: Context,
  create: typeof OfferOpenShiftInput.$inferInput,
): Promise<number> {
  const { db } = ctx;
  const { staffProfileID } = viewerOf(ctx);
  const input = parseInput(openShiftInput, create, 'create');
  await activeSiteOf(db, input.siteProfileID, 'create.siteProfileID');
  const { PLRDGradeID = null, note, offeredUntil = null } = input;
  if (PLRDGradeID !== null && !(await isGrade(db, PLRDGradeID))) {
    refuse('NOT_FOUND', 'This grade does not exist.', { path: 'create.PLRDGradeID' });
  }
  if (Date.parse(offeredUntil ?? input.startDatetime) <= clock.now()) {
    const path = offeredUntil === null ? 'create.startDatetime' : 'create.offeredUntil';
    refuse('INVALID', 'Nobody could take it: this time is over.', { path });
  }
  const where = { ...(await shiftsOfAgency(ctx)), path: 'create', isNew: true };
  const kind = kindOfGroup(input, where);
  const values = { ...input, ...kind, PLRDGradeID, note: note || null, offeredUntil };
  const id = await addOffer(db, { ...values, offeredByStaffProfileID: staffProfileID });
  const after = await findOffer(db, id);
  const change = { operation: 'offerOpenShift', entity: 'OpenShift', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await announceDeployments(db, [input.date], staffProfileID);
  return id;
}
