import { deviceToldInput } from '@guardroom/rules/guard/device/device-inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { siteTabletsAtLast } from '../../../platform/policy.ts';
import { keepTold } from '../device/store.ts';
import { GuardDeviceStatus } from '../device/types.ts';
import { tabletOf } from '../../../platform/graphql/policy/asking-tablet.ts';

builder.mutationField('tellTablet', (t) =>
  t.field({
    type: GuardDeviceStatus,
    policy: siteTabletsAtLast,
    description:
      'What the tablet of a site tells at each contact: its build, and how many events still wait in ' +
      'it. REVOKED: it delivers what it holds, and forgets everything.',
    args: {
      build: t.arg.string({ required: true, description: 'At most 40 characters.' }),
      waiting: t.arg.int({ required: true }),
    },
    resolve: async (_, typed, ctx) => {
      const told = parseInput(deviceToldInput, typed, '');
      const { deviceID, isRevoked } = tabletOf(ctx);
      await keepTold(ctx.db, deviceID, told);
      return isRevoked ? 'REVOKED' : 'ACTIVE';
    },
  }),
);
