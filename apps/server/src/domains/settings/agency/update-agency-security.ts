import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { findSecondFactor, sessionChange } from '../../session/store.ts';
import { editAgencySecurity } from '../policy.ts';
import {
  administratorAccounts,
  isSecondFactorRequired,
  requireSecondFactor,
} from '../second-factor/store.ts';

builder.mutationField('updateAgencySecurity', (t) =>
  t.field({
    type: 'Boolean',
    policy: editAgencySecurity,
    description: 'Says whether all administrators of the agency need a second factor.',
    args: {
      requiresSecondFactor: t.arg.boolean({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { requiresSecondFactor }, ctx) => {
      const { db, database } = ctx;
      const { accountID } = signedInViewer(ctx);
      const factor = await findSecondFactor(database.system, accountID);
      if (requiresSecondFactor && factor?.isOn !== true) {
        refuse('CONFLICT', secondFactorMessages.ownFirst);
      }
      const before = { requiresSecondFactor: await isSecondFactorRequired(db) };
      await requireSecondFactor(db, requiresSecondFactor);
      for (const account of await administratorAccounts(db)) await db.run(sessionChange(account));
      const operation = 'updateAgencySecurity';
      const change = { operation, entity: 'SecurityAgency', entityId: db.scope.agencyId };
      await recordChanges(ctx, [{ ...change, before, after: { requiresSecondFactor } }]);
      return true;
    },
  }),
);
