import { builder } from '../../../platform/graphql/builder.ts';
import { editAgencyBilling } from '../policy.ts';
import { findAgencyBilling } from './store.ts';
import { AgencyBilling } from './types.ts';

builder.queryField('agencyBilling', (t) =>
  t.field({
    type: AgencyBilling,
    policy: editAgencyBilling,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => findAgencyBilling(db),
  }),
);
