import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { trainingsOf } from '../../training/store.ts';
import { documentsOf } from '../document/store.ts';
import { findStaff } from '../store.ts';
import { viewerOf } from './create-own-renewal.ts';
import { ownRenewals } from './store.ts';
import { OwnQualification } from './types-own.ts';

builder.queryField('ownQualification', (t) =>
  t.field({
    type: OwnQualification,
    nullable: true,
    policy: guardsThemselves,
    description:
      'Grade, documents and training of whoever is signed in, with what runs out, and what became ' +
      'of the renewals that they sent.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, _args, ctx) => {
      const { staffProfileID } = viewerOf(ctx);
      const staff = await findStaff(ctx.db, staffProfileID);
      if (staff === undefined) return null;
      return {
        gradeName: staff.plrdName,
        gradeCode: staff.plrdCode,
        gradeIssued: staff.plrdDateIssued,
        documents: await documentsOf(ctx.db, staffProfileID),
        trainings: await trainingsOf(ctx.db, staffProfileID),
        renewals: await ownRenewals(ctx.db, staffProfileID),
      };
    },
  }),
);
