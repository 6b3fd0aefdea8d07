import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { setDeleted, type Deletion, type Mark } from '../../../platform/graphql/deletion.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseOverlap } from './create-work-history.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { usesOfEmployment } from './store-dependent.ts';
import { employmentsOf, workHistoryJoins, workHistorySelect } from './store.ts';
import { lockStaffOf } from '../store.ts';
import { WorkHistory, type WorkHistoryRow } from '../types-history.ts';

const deletion: Deletion<WorkHistoryRow> = {
  operation: 'setWorkHistoryDeleted',
  entity: 'WorkHistory',
  table: 'work_history',
  select: workHistorySelect,
  joins: workHistoryJoins,
  gone: 'This employment is no longer there.',
  check: refuseWhileNeeded,
};

builder.mutationField('setWorkHistoryDeleted', (t) =>
  t.field({
    type: WorkHistory,
    policy: editStaff,
    description:
      'Deletes an employment (1) or brings it back (0). Refused while attendance is recorded or a ' +
      'shift planned in its time, and back into the time of another employment.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => setDeleted(ctx, deletion, args),
  }),
);

async function refuseWhileNeeded(ctx: Context, row: WorkHistoryRow, wanted: Mark): Promise<void> {
  const { db } = ctx;
  refuseUnlessMayEdit(ctx, await lockStaffOf(db, row.staffProfileID, 'id'));
  if (wanted === 0) {
    return refuseOverlap(ctx, row, await employmentsOf(db, row.staffProfileID), 'id');
  }
  const { attendance, roster } = await usesOfEmployment(db, row);
  const why = attendance
    ? 'Attendance is recorded in its time.'
    : roster
      ? 'Shifts are planned in its time.'
      : undefined;
  if (why === undefined) return;
  refuse('CONFLICT', `This employment is in use: ${why} Correct its period instead.`, {
    path: 'id',
  });
}
