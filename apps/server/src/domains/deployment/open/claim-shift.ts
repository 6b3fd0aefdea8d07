import {
  afterClaim,
  claimProblem,
  openShiftMessages,
} from '@guardroom/rules/deployment/open/open-shift';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { ownLinesById } from '../own/store.ts';
import { OwnDeployment } from '../own/types.ts';
import { saveRoster } from '../save-roster.ts';
import { changeOffer } from './change-offer.ts';
import { claimProblems } from './claim-problems.ts';
import { lockOffer } from './store.ts';
import { addClaim, claimedLine } from './store-claim.ts';
import type { OpenShiftRow } from './types.ts';

builder.mutationField('claimShift', (t) =>
  t.field({
    type: OwnDeployment,
    policy: guardsThemselves,
    description:
      'Whoever is signed in takes a place of an open shift: it stands in their roster at once, ' +
      'confirmed. A second try answers the same.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the open shift.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const own = viewerOf(ctx).staffProfileID;
      const offer = await lockOffer(ctx.db, id);
      if (offer === undefined) {
        return refuse('NOT_FOUND', openShiftMessages.WITHDRAWN, { path: 'id' });
      }
      const line = (await claimedLine(ctx.db, id, own)) ?? (await claim(ctx, offer, own));
      const [taken] = await ownLinesById(ctx.db, own, [{ id: line }]);
      // Who took it before and was planned elsewhere since has nothing to be shown.
      return taken ?? refuse('CONFLICT', openShiftMessages.replanned, { path: 'id' });
    },
  }),
);

/** @returns the id of the line @throws CONFLICT with what speaks against it */
async function claim(ctx: Context, offer: OpenShiftRow, own: number): Promise<number> {
  const [speaksAgainst = null] = await claimProblems(ctx, [offer]);
  const problem = claimProblem(offer, clock.now()) ?? speaksAgainst;
  if (problem !== null) refuse('CONFLICT', problem, { path: 'id' });
  const { date, shift, shiftTypeID, startDatetime, endDatetime, siteProfileID } = offer;
  const place = { date, shift, shiftTypeID, startDatetime, endDatetime, siteProfileID };
  const line = { ...place, path: 'id', removed: false, staffProfileID: own };
  const [id] = await saveRoster(ctx, 'claimShift', [line], [], { agreed: 'CLAIMED' });
  if (id === undefined) throw new Error('the line was not added');
  await addClaim(ctx.db, offer.id, own, id);
  await changeOffer(ctx, 'claimShift', offer, afterClaim(offer, -1));
  return id;
}
