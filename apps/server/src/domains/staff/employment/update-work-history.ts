import { employmentUpdateInput } from '@guardroom/rules/staff/employment/inputs';
import {
  employmentMessages,
  endsBeforeStart,
  wholeDays,
} from '@guardroom/rules/staff/employment/period';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { refuseOverlap, zoneOf } from './create-work-history.ts';
import { UpdateWorkHistoryInput } from '../inputs-history.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { employmentsOf, findEmployment, saveEmployment } from './store.ts';
import { lockStaffOf } from '../store.ts';
import { WorkHistory, type WorkHistoryRow } from '../types-history.ts';

type Update = typeof UpdateWorkHistoryInput.$inferInput;

const gone = 'This employment is no longer there.';

builder.mutationField('updateWorkHistory', (t) =>
  t.field({
    type: WorkHistory,
    policy: editStaff,
    args: {
      update: t.arg({ type: UpdateWorkHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({
        description:
          'With it the same change may be sent again: its own version is not stale then.',
      }),
    },
    resolve: async (_, { update, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'updateWorkHistory', idempotencyKey, () =>
        change(ctx, update),
      );
      return (await findEmployment(ctx.db, id)) ?? refuse('NOT_FOUND', gone, { path: 'update.id' });
    },
  }),
);

async function change(ctx: Context, sent: Update): Promise<number> {
  const update = wholeDays(sent, zoneOf(ctx));
  const input = parseInput(employmentUpdateInput, update, 'update');
  const { db } = ctx;
  const before = await lockWithStaff(ctx, input.id);
  if (input.staffProfileID !== undefined && input.staffProfileID !== before.staffProfileID) {
    refuse('NOT_FOUND', 'This employment is another person’s.', { path: 'update.staffProfileID' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The employment was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  const { designation, emType, emStart } = input;
  // Null clears the end (STF-108); what was not sent stays.
  const emEnd = update.emEnd === null ? null : input.emEnd;
  const changes = onlyChanged(before, { designation, emType, emStart, emEnd });
  if (Object.keys(changes).length === 0) return before.id;
  await checkPeriod(ctx, { ...before, ...changes }, update);
  await saveEmployment(db, before.id, changes);
  const after = await findEmployment(db, before.id);
  if (after === undefined) throw new Error('the employment vanished while it was locked');
  const entity = { operation: 'updateWorkHistory', entity: 'WorkHistory', entityId: before.id };
  await recordChanges(ctx, [{ ...entity, before: { ...before }, after: { ...after } }]);
  return before.id;
}

/** The employment, while its person is held: employments of one person change one after the other. */
async function lockWithStaff(ctx: Context, id: number): Promise<WorkHistoryRow> {
  const missing = () => refuse('NOT_FOUND', gone, { path: 'update.id' });
  const found = (await findEmployment(ctx.db, id)) ?? missing();
  refuseUnlessMayEdit(ctx, await lockStaffOf(ctx.db, found.staffProfileID, 'update.id'));
  // Read again: it may have changed before the person was held.
  return (await findEmployment(ctx.db, id)) ?? missing();
}

async function checkPeriod(ctx: Context, next: WorkHistoryRow, update: Update): Promise<void> {
  if (endsBeforeStart(next.emStart, next.emEnd)) {
    refuse('INVALID', employmentMessages.end, { path: 'update.emEnd' });
  }
  const all = await employmentsOf(ctx.db, next.staffProfileID);
  const others = all.filter(({ id }) => id !== next.id);
  const path = typeof update.emStart === 'string' ? 'update.emStart' : 'update.emEnd';
  refuseOverlap(ctx, next, others, path);
}
