import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { guardsAtLast } from '../../../platform/policy.ts';
import { findOwnDevice } from './store.ts';
import { OwnDevice } from './types.ts';

builder.queryField('ownDevice', (t) =>
  t.field({
    type: OwnDevice,
    nullable: true,
    policy: guardsAtLast,
    description: 'The registered device that asks; null where it is not registered.',
    resolve: async (_, __, ctx) => {
      const { device, staffProfileID } = signedInViewer(ctx);
      if (device === null) return null;
      return findOwnDevice(ctx.db, { staffProfileID, deviceID: device.id });
    },
  }),
);
