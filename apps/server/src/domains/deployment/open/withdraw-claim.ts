import { afterClaim, openShiftMessages } from '@guardroom/rules/deployment/open/open-shift';
import { isTold } from '@guardroom/rules/deployment/publish/line-status';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../own/answer-lines.ts';
import { saveRoster } from '../save-roster.ts';
import { lockLines } from '../store-roster.ts';
import type { DeploymentRow } from '../types.ts';
import { changeOffer } from './change-offer.ts';
import { lockOffer } from './store.ts';
import { claimedLine, endClaim } from './store-claim.ts';
import { OpenShift, type OpenShiftRow } from './types.ts';

builder.mutationField('withdrawClaim', (t) =>
  t.field({
    type: OpenShift,
    policy: guardsThemselves,
    description:
      'Whoever is signed in gives back the place that they took, until the shift begins: it leaves ' +
      'their roster, and somebody else may take it.',
    args: {
      id: t.arg({ type: 'RecordID', required: true, description: 'Of the open shift.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id }, ctx) => {
      const own = viewerOf(ctx).staffProfileID;
      const offer = await lockOffer(ctx.db, id);
      const claimed = await claimedLine(ctx.db, id, own);
      if (offer === undefined || claimed === undefined) {
        return refuse('NOT_FOUND', 'You hold no place of this shift.', { path: 'id' });
      }
      const [line] = await lockLines(ctx.db, [claimed]);
      refuseChanged(offer, own, line);
      const taken = { ...line, path: 'id', removed: true, overrideReason: undefined };
      await saveRoster(ctx, 'withdrawClaim', [taken], []);
      await endClaim(ctx.db, id, own);
      return changeOffer(ctx, 'withdrawClaim', offer, afterClaim(offer, 1));
    },
  }),
);

/** @throws CONFLICT once the shift has begun, or where the office changed the line since */
function refuseChanged(
  offer: OpenShiftRow,
  own: number,
  line: DeploymentRow | undefined,
): asserts line is DeploymentRow {
  const isAsTaken =
    line?.deleted === 0 &&
    line.staffProfileID === own &&
    isTold(line.status) &&
    line.siteProfileID === offer.siteProfileID &&
    line.startDatetime === offer.startDatetime;
  if (!isAsTaken) refuse('CONFLICT', openShiftMessages.replanned, { path: 'id' });
  if (Date.parse(line.startDatetime) <= clock.now()) {
    refuse('CONFLICT', openShiftMessages.begun, { path: 'id' });
  }
}
