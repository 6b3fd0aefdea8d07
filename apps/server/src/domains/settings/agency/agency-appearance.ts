import { builder } from '../../../platform/graphql/builder.ts';
import { findLogo } from '../../../platform/files/agency-logo-store.ts';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';
import { editAgency } from '../policy.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';

interface Appearance {
  readonly logo: FileReference | undefined;
}

export const AgencyAppearance = builder.objectRef<Appearance>('AgencyAppearance').implement({
  description: 'How the agency appears on its documents.',
  fields: (t) => ({
    logo: t.field({
      type: StoredFileLink,
      nullable: true,
      description: 'At the head of each PDF; null where the mark of Guardroom stands there.',
      resolve: ({ logo }, _, { db, services }) =>
        logo === undefined ? null : services.files.link(db.scope, logo),
    }),
  }),
});

builder.queryField('agencyAppearance', (t) =>
  t.field({
    type: AgencyAppearance,
    policy: editAgency,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, __, { db }) => ({ logo: await findLogo(db) }),
  }),
);
