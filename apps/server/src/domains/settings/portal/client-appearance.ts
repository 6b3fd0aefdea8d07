import { findLogo } from '../../../platform/files/agency-logo-store.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientsAtFirst } from '../../../platform/policy.ts';
import { AgencyAppearance } from '../agency/agency-appearance.ts';

builder.queryField('clientAppearance', (t) =>
  t.field({
    type: AgencyAppearance,
    policy: clientsAtFirst,
    description: 'How the agency appears at the head of its clients’ portal.',
    resolve: async (_, __, { db }) => ({ logo: await findLogo(db) }),
  }),
);
