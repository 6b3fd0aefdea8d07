import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { listOwnDevices } from './store.ts';
import { OwnDevice } from './types.ts';

builder.queryField('listOwnDevice', (t) =>
  t.field({
    type: [OwnDevice],
    policy: guardsThemselves,
    description: 'The devices that are or were registered for a guard, newest first; at most 100.',
    resolve: (_, __, ctx) => {
      const { device, staffProfileID } = signedInViewer(ctx);
      return listOwnDevices(ctx.db, { staffProfileID, deviceID: device?.id ?? null });
    },
  }),
);
