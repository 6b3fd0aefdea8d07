import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { editAgency } from '../policy.ts';
import { findPortalSetting, lockPortalSetting, savePortalSetting } from './store.ts';
import { GuardNamesEnum, PortalSetting, ShownGuardsEnum, ShownVisitorsEnum } from './types.ts';

builder.mutationField('updatePortalSetting', (t) =>
  t.field({
    type: PortalSetting,
    policy: editAgency,
    args: {
      visitors: t.arg({ type: ShownVisitorsEnum, description: 'Left out: as it is.' }),
      guards: t.arg({ type: ShownGuardsEnum, description: 'Left out: as it is.' }),
      guardNames: t.arg({ type: GuardNamesEnum, description: 'Left out: as it is.' }),
      version: t.arg.int({ description: 'That the sender saw; a stale one is refused.' }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { visitors, guards, guardNames, version }, ctx) => {
      const { db } = ctx;
      const before = await lockPortalSetting(db);
      if (typeof version === 'number' && version !== before.version) {
        refuse('STALE', 'The settings were changed meanwhile.', {
          path: 'version',
          current: before,
        });
      }
      await savePortalSetting(db, {
        visitors: visitors ?? before.visitors,
        guards: guards ?? before.guards,
        guardNames: guardNames ?? before.guardNames,
      });
      const after = await findPortalSetting(db);
      const change = { operation: 'updatePortalSetting', entity: 'PortalSetting' };
      await recordChanges(ctx, [
        { ...change, entityId: db.scope.agencyId, before: { ...before }, after: { ...after } },
      ]);
      return after;
    },
  }),
);
