import { builder } from '../../../platform/graphql/builder.ts';
import { editAgency } from '../policy.ts';
import { findPortalSetting } from './store.ts';
import { PortalSetting } from './types.ts';

builder.queryField('portalSetting', (t) =>
  t.field({
    type: PortalSetting,
    policy: editAgency,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => findPortalSetting(db),
  }),
);
