import { recordChanges } from '../../../platform/audit.ts';
import { findLogo, removeLogo } from '../../../platform/files/agency-logo-store.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { AgencyAppearance } from './agency-appearance.ts';
import { editAgency } from '../policy.ts';

builder.mutationField('deleteAgencyLogo', (t) =>
  t.field({
    type: AgencyAppearance,
    policy: editAgency,
    description: 'Takes the logo away; where there is none, nothing happens.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, __, ctx) => {
      const { db } = ctx;
      const before = await findLogo(db);
      if (before !== undefined) {
        await removeLogo(db);
        const change = { entity: 'SecurityAgency', entityId: db.scope.agencyId };
        await recordChanges(ctx, [
          {
            ...change,
            operation: 'deleteAgencyLogo',
            before: { logo: before.key },
            after: { logo: null },
          },
        ]);
      }
      return { logo: undefined };
    },
  }),
);
