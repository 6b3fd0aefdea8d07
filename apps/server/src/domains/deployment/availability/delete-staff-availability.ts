import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { editDeployments } from '../policy.ts';
import { standingOne } from './said.ts';
import { lockAvailability, markAvailability } from './store.ts';
import { StaffAvailability } from './types.ts';

const operation = 'deleteStaffAvailability';

builder.mutationField(operation, (t) =>
  t.field({
    type: StaffAvailability,
    policy: editDeployments,
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      version: t.arg.int({
        description: 'The version that the sender saw; a stale one is refused with code STALE.',
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { id, version }, ctx) => {
      const { db } = ctx;
      const before = await standingOne(db, { id, version: version ?? undefined }, '');
      await markAvailability(db, id, 1);
      const after = (await lockAvailability(db, id)) ?? before;
      await recordChanges(ctx, [
        {
          operation,
          entity: 'StaffAvailability',
          entityId: id,
          before: { ...before },
          after: { ...after },
        },
      ]);
      return after;
    },
  }),
);
