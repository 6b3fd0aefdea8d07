import { todayIn } from '@guardroom/rules/dates';
import { gradeCreateInput } from '@guardroom/rules/staff/grade/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { CreatePLRDHistoryInput } from '../inputs-history.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { addGrades, gradeIds } from './store-grade.ts';
import { findGrade } from './store.ts';
import { lockStaffOf, staffOfAccount } from '../store.ts';
import { PLRDHistory } from '../types-history.ts';

type Create = typeof CreatePLRDHistoryInput.$inferInput;

builder.mutationField('createPLRDHistory', (t) =>
  t.field({
    type: PLRDHistory,
    policy: editStaff,
    description: 'Gives a PWM grade to one of the agency’s staff.',
    args: {
      create: t.arg({ type: CreatePLRDHistoryInput, required: true }),
      agencyID: t.arg({ type: 'RecordID' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'createPLRDHistory', idempotencyKey, () => add(ctx, create));
      const row = await findGrade(ctx.db, id);
      return row ?? refuse('NOT_FOUND', 'This PWM grade is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const input = parseInput(gradeCreateInput(todayOf(ctx)), create, 'create');
  const { db } = ctx;
  const { id: staffID } = await staffOfAccount(db, input.accountID, 'create.accountID');
  const staff = await lockStaffOf(db, staffID, 'create.accountID');
  refuseUnlessMayEdit(ctx, staff);
  await refuseUnknownGrade(ctx, input.plrdGradeID, 'create.plrdGradeID');
  const { accountID, plrdGradeID, dateIssued } = input;
  const grade = { accountID, staffProfileID: staff.id, plrdGradeID, dateIssued };
  const [id] = await addGrades(db, [grade]);
  if (id === undefined) throw new Error('the grade was not added');
  const after = await findGrade(db, id);
  const change = { operation: 'createPLRDHistory', entity: 'PLRDHistory', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/** @throws INVALID at `path` for a grade that there is not */
export async function refuseUnknownGrade(
  { db }: Context,
  plrdGradeID: number,
  path: string,
): Promise<void> {
  if ((await gradeIds(db)).has(plrdGradeID)) return;
  refuse('INVALID', 'This PWM grade does not exist.', { path });
}

/** Today where the viewer's agency is. */
export function todayOf({ viewer }: Context): string {
  return todayIn(viewer?.timeZone ?? 'UTC', clock.now());
}
