import { builder } from '../../../platform/graphql/builder.ts';
import { editAgencySecurity } from '../policy.ts';
import { isRequiredOfClients, isSecondFactorRequired } from '../second-factor/store.ts';

interface Security {
  readonly requiresSecondFactor: boolean;
  readonly requiresClientSecondFactor: boolean;
}

const AgencySecurity = builder.objectRef<Security>('AgencySecurity').implement({
  fields: (t) => ({
    requiresSecondFactor: t.exposeBoolean('requiresSecondFactor'),
    requiresClientSecondFactor: t.exposeBoolean('requiresClientSecondFactor'),
  }),
});

builder.queryField('agencySecurity', (t) =>
  t.field({
    type: AgencySecurity,
    policy: editAgencySecurity,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, __, { db }) => ({
      requiresSecondFactor: await isSecondFactorRequired(db),
      requiresClientSecondFactor: await isRequiredOfClients(db),
    }),
  }),
);
