import { assignInput } from '@guardroom/rules/deployment/gap/inputs';
import { isTold } from '@guardroom/rules/deployment/publish/line-status';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { editDeployments } from '../policy.ts';
import { saveRoster } from '../save-roster.ts';
import { findLines } from '../store-roster.ts';
import { Deployment } from '../types.ts';
import { soughtPlace } from './asked-place.ts';
import { AssignDeploymentInput } from './inputs.ts';
import { isDayTold } from './store.ts';

const operation = 'assignDeployment';

builder.mutationField(operation, (t) =>
  t.field({
    type: Deployment,
    policy: editDeployments,
    description:
      'Gives a line of the roster to somebody else, or a place to somebody, by the planning checks. ' +
      'Where the people of that day were told already, they are told at once, and so is whoever had ' +
      'the line; the reason stays in its history.',
    args: {
      assign: t.arg({ type: AssignDeploymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { assign, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => give(ctx, assign));
      const [line] = await findLines(ctx.db, [id]);
      return line ?? refuse('NOT_FOUND', 'This entry is no longer there.');
    },
  }),
);

/** @returns the id of the line */
async function give(
  ctx: Context,
  assign: typeof AssignDeploymentInput.$inferInput,
): Promise<number> {
  const input = parseInput(assignInput, assign, 'assign');
  const { staffProfileID, reason = null, overrideReason } = input;
  const { line, ...place } = await soughtPlace(ctx, assign, 'assign');
  const { siteProfileID, date, shift, shiftTypeID, startDatetime, endDatetime } = place;
  const wanted = {
    path: 'assign',
    id: line?.id,
    version: assign.version ?? undefined,
    removed: false,
    siteProfileID,
    date,
    shift,
    shiftTypeID,
    startDatetime,
    endDatetime,
    staffProfileID,
    overrideReason,
  };
  const told = line === null ? await isDayTold(ctx.db, siteProfileID, date) : isTold(line.status);
  const [id = line?.id] = await saveRoster(ctx, operation, [wanted], [], { reason, told });
  if (id === undefined) throw new Error('the line was not added');
  return id;
}
