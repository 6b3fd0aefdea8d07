import { builder } from '../../platform/graphql/builder.ts';
import { manageSingleSignOn } from './policy.ts';
import { findSetting } from './store.ts';
import { SingleSignOn } from './types.ts';

builder.queryField('singleSignOn', (t) =>
  t.field({
    type: SingleSignOn,
    policy: manageSingleSignOn,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => findSetting(db),
  }),
);
