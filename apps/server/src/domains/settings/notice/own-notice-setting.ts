import { builder } from '../../../platform/graphql/builder.ts';
import { ownAccount } from '../policy.ts';
import { ownSetting } from './own-setting.ts';
import { OwnNoticeSetting } from './types.ts';

builder.queryField('ownNoticeSetting', (t) =>
  t.field({
    type: OwnNoticeSetting,
    policy: ownAccount,
    description: 'By which ways whoever is signed in is told what.',
    resolve: (_, __, ctx) => ownSetting(ctx),
  }),
);
