import { overlappedBy, overlapSentence, wholeDays } from '@guardroom/rules/staff/employment/period';
import type { EmploymentPeriod } from '@guardroom/rules/staff/employment/status';
import { employmentCreateInput } from '@guardroom/rules/staff/employment/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { explainConstraint } from '../../../platform/database/database-error.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { CreateWorkHistoryInput } from '../inputs-history.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { addEmployments } from './store-employment.ts';
import { employmentsOf, findEmployment } from './store.ts';
import { lockStaffOf } from '../store.ts';
import { WorkHistory } from '../types-history.ts';

type Create = typeof CreateWorkHistoryInput.$inferInput;

explainConstraint(
  'work_history_overlap',
  'There is another employment in this time. Please load the page again.',
);

builder.mutationField('createWorkHistory', (t) =>
  t.field({
    type: WorkHistory,
    policy: editStaff,
    args: {
      create: t.arg({ type: CreateWorkHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createWorkHistory', idempotencyKey, () => add(ctx, create));
      const row = await findEmployment(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This employment is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(employmentCreateInput, wholeDays(create, zoneOf(ctx)), 'create');
  const { db } = ctx;
  // Held, so that employments of one person are made and changed one after the other.
  const staff = await lockStaffOf(db, input.staffProfileID, 'create.staffProfileID');
  if (staff.accountID !== input.accountID) {
    refuse('NOT_FOUND', 'This account is not the staff member’s.', { path: 'create.accountID' });
  }
  refuseUnlessMayEdit(ctx, staff);
  const { designation, emType, emStart, emEnd = null } = input;
  const others = await employmentsOf(db, staff.id);
  refuseOverlap(ctx, { emStart, emEnd }, others, 'create.emStart');
  const whose = { accountID: staff.accountID, staffProfileID: staff.id };
  const [id] = await addEmployments(db, [{ ...whose, designation, emType, emStart, emEnd }]);
  if (id === undefined) throw new Error('the employment was not added');
  const after = await findEmployment(db, id);
  const change = { operation: 'createWorkHistory', entity: 'WorkHistory', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/** In which the days of an employment begin and end. */
export function zoneOf({ viewer }: Context): string {
  return viewer?.timeZone ?? 'UTC';
}

/** Nobody has two employments at the same time. */
export function refuseOverlap(
  ctx: Context,
  period: EmploymentPeriod,
  others: readonly EmploymentPeriod[],
  path: string,
): void {
  const other = overlappedBy(period, others);
  if (other === undefined) return;
  refuse('CONFLICT', overlapSentence(other, zoneOf(ctx)), { path });
}
