import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { setDeleted, type Deletion } from '../../../platform/graphql/deletion.ts';
import { editStaff } from '../policy.ts';
import { refuseUnlessMayEdit } from '../access/staff-access.ts';
import { plrdHistoryJoins, plrdHistorySelect } from './store.ts';
import { staffOf } from '../store.ts';
import { PLRDHistory, type PLRDHistoryRow } from '../types-history.ts';

const deletion: Deletion<PLRDHistoryRow> = {
  operation: 'setPLRDHistoryDeleted',
  entity: 'PLRDHistory',
  table: 'plrd_history',
  select: plrdHistorySelect,
  joins: plrdHistoryJoins,
  gone: 'This PWM grade is no longer there.',
  check: async (ctx: Context, { staffProfileID }) =>
    refuseUnlessMayEdit(ctx, await staffOf(ctx.db, staffProfileID, 'id')),
};

builder.mutationField('setPLRDHistoryDeleted', (t) =>
  t.field({
    type: PLRDHistory,
    policy: editStaff,
    description: 'Deletes a PWM grade that was given (1) or brings it back (0).',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      deleted: t.arg.int({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => setDeleted(ctx, deletion, args),
  }),
);
