import { builder } from '../../../platform/graphql/builder.ts';
import { siteTablets } from '../../../platform/policy.ts';
import { OwnPack, PackDigest, packFor, type Pack } from '../pack/types.ts';
import { partsOfTablet } from './parts-of-tablet.ts';
import { tabletOf } from '../../../platform/graphql/policy/asking-tablet.ts';

builder.queryField('tabletPack', (t) =>
  t.field({
    type: OwnPack,
    policy: siteTablets,
    description:
      'ownPack of the tablet of a site: the site, and who is on its roster from a day before to seven ' +
      'after, with what this tablet knows their PINs by. Nothing of them that is not of the site.',
    args: {
      known: t.arg({ type: [PackDigest], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { known }, ctx): Promise<Pack> => {
      const tablet = tabletOf(ctx);
      const { db, services } = ctx;
      const { securityAgencyID } = tablet;
      const scope = { db, tablet, securityAgencyID, secrets: services.secrets };
      return packFor(await partsOfTablet(scope), known);
    },
  }),
);
