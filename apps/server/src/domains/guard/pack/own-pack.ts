import { builder } from '../../../platform/graphql/builder.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { partsOfPack } from './parts-of-pack.ts';
import { OwnPack, PackDigest, packFor, type Pack } from './types.ts';

builder.queryField('ownPack', (t) =>
  t.field({
    type: OwnPack,
    policy: guardsThemselves,
    description:
      'The roster from a day before to seven after, with the sites, routes, tags as digests, SOPs and ' +
      'lists that belong to it. What is not named in the answer is gone from the device.',
    args: {
      known: t.arg({ type: [PackDigest], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { known }, { db, viewer, services }): Promise<Pack> => {
      if (viewer === null) throw notSignedIn();
      const { secrets } = services;
      const { securityAgencyID } = viewer;
      return packFor(await partsOfPack({ db, viewer, secrets, securityAgencyID }), known);
    },
  }),
);
