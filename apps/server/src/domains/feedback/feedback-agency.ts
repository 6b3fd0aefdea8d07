import { builder } from '../../platform/graphql/builder.ts';
import { sendFeedback } from './policy.ts';
import { findFormAgency } from './store.ts';
import type { FormAgencyRow } from './types.ts';

const FeedbackAgency = builder.objectRef<FormAgencyRow>('FeedbackAgency').implement({
  description: 'Whose the public form is, and nothing else of the agency.',
  fields: (t) => ({
    name: t.exposeString('name'),
    logoURL: t.field({
      type: 'URL',
      nullable: true,
      description: 'Short-lived signed path; null where the agency has no logo.',
      resolve: ({ agencyID, logo }, _, { services }) =>
        logo === null ? null : services.files.logoLink(agencyID, logo),
    }),
  }),
});

builder.queryField('feedbackAgency', (t) =>
  t.field({
    type: FeedbackAgency,
    nullable: true,
    policy: sendFeedback,
    description: 'The agency that a public form writes to; null where there is none.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, { agencyID }, { database }) =>
      (await findFormAgency(database.system, agencyID)) ?? null,
  }),
);
