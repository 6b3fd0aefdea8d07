import { deviceToldInput } from '@guardroom/rules/guard/device/device-inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { guardsAtLast } from '../../../platform/policy.ts';
import { settleSilence } from './silent-alert.ts';
import { findOwnDevice, keepTold } from './store.ts';
import { OwnDevice } from './types.ts';

builder.mutationField('tellOwnDevice', (t) =>
  t.field({
    type: OwnDevice,
    nullable: true,
    policy: guardsAtLast,
    description:
      'What a device tells at each contact: its build, and how many events still wait in it. ' +
      'Answers as ownDevice does.',
    args: {
      build: t.arg.string({ required: true, description: 'At most 40 characters.' }),
      waiting: t.arg.int({ required: true }),
    },
    resolve: async (_, typed, ctx) => {
      const told = parseInput(deviceToldInput, typed, '');
      const { device, staffProfileID } = signedInViewer(ctx);
      if (device === null) return null;
      await keepTold(ctx.db, device.id, told);
      await settleSilence(ctx.db, staffProfileID);
      return findOwnDevice(ctx.db, { staffProfileID, deviceID: device.id });
    },
  }),
);
