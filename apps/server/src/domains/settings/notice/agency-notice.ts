import { builder } from '../../../platform/graphql/builder.ts';
import { editAgency } from '../policy.ts';
import { findDemanded } from './store-setting.ts';
import { AgencyNotice } from './types.ts';

builder.queryField('agencyNotice', (t) =>
  t.field({
    type: AgencyNotice,
    policy: editAgency,
    description: 'By which ways everybody of the agency is told, whatever they choose.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => findDemanded(db),
  }),
);
