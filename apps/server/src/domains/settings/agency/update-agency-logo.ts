import { recordChanges } from '../../../platform/audit.ts';
import { findLogo, saveLogo } from '../../../platform/files/agency-logo-store.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { Refusal, refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { AgencyAppearance } from './agency-appearance.ts';
import { editAgency } from '../policy.ts';

const LogoInput = builder.inputType('AgencyLogoInput', {
  description: 'A file that was uploaded by POST /files?purpose=agencylogo.',
  fields: (t) => ({
    bucket: t.string({ required: true }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

builder.mutationField('updateAgencyLogo', (t) =>
  t.field({
    type: AgencyAppearance,
    policy: editAgency,
    description: 'Gives the agency another logo.',
    args: {
      logo: t.arg({ type: LogoInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { logo: { bucket, key, region } }, ctx) => {
      const { db, services } = ctx;
      const logo = { bucket, key, region };
      const before = await findLogo(db);
      try {
        await services.files.attach(db, logo, 'agencylogo');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refuse(error.code, error.message, { path: 'logo' });
      }
      await saveLogo(db, logo);
      const change = { entity: 'SecurityAgency', entityId: db.scope.agencyId };
      await recordChanges(ctx, [
        {
          ...change,
          operation: 'updateAgencyLogo',
          before: { logo: before?.key ?? null },
          after: { logo: key },
        },
      ]);
      return { logo };
    },
  }),
);
