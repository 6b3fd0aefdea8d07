import { builder } from '../../platform/graphql/builder.ts';
import { readVisitors } from './policy.ts';
import { findSetting } from './store-setting.ts';
import { VisitorSetting } from './types.ts';

builder.queryField('visitorSetting', (t) =>
  t.field({
    type: VisitorSetting,
    policy: readVisitors,
    description: 'How long the agency keeps who visited, and for what purposes people visit.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => findSetting(db),
  }),
);
