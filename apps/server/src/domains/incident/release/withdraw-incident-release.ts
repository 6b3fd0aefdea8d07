import { incidentWithdrawalInput } from '@guardroom/rules/incident/release/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { authorOf } from '../save-incident.ts';
import { WithdrawIncidentReleaseInput } from './inputs.ts';
import { manageReleases } from './policy.ts';
import { endRelease, findRelease } from './store.ts';
import { IncidentRelease } from './types.ts';

const gone = 'This release is no longer there.';
const operation = 'withdrawIncidentRelease';

builder.mutationField('withdrawIncidentRelease', (t) =>
  t.field({
    type: IncidentRelease,
    policy: manageReleases,
    description: 'Takes a release back: the client reads the reason in its place.',
    args: {
      withdraw: t.arg({ type: WithdrawIncidentReleaseInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { withdraw }, ctx) => {
      const { id, reason } = parseInput(incidentWithdrawalInput, withdraw, 'withdraw');
      const before = await findRelease(ctx.db, id);
      if (before === undefined) return refuse('NOT_FOUND', gone, { path: 'withdraw.id' });
      if (!(await endRelease(ctx.db, before, reason, await authorOf(ctx)))) {
        refuse('CONFLICT', 'This release was withdrawn already.', { path: 'withdraw.id' });
      }
      const change = { operation, entity: 'IncidentRelease', entityId: id };
      await recordChanges(ctx, [{ ...change, before: {}, after: { withdrawalReason: reason } }]);
      return (await findRelease(ctx.db, id)) ?? refuse('NOT_FOUND', gone);
    },
  }),
);
