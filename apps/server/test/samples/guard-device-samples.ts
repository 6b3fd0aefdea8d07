import { makeGuardDevice, newDeviceKey } from '../../src/domains/guard/device/factory.ts';
import { list, type Samples } from './operation-sample.ts';

const device = () => ({ publicKey: newDeviceKey().toString('base64url'), label: 'Pixel 7' });

/** Devices of guards: what administrators and guards do about them. */
export const guardDeviceSamples: Samples = {
  createGuardInvitation: {
    who: 'permitted',
    args: async ({ own, staff }) => ({ staffProfileID: staff.id, agencyID: own.agency.id }),
    foreign: { staffProfileID: ({ other }) => other.guard.id },
  },
  redeemGuardInvitation: {
    who: 'everybody',
    args: async () => ({ token: 'none', ...device() }),
    outcome: ['INVALID'],
  },
  registerOwnDevice: {
    who: 'guards',
    args: async () => device(),
  },
  // Staff of the samples have no mobile number.
  sendOwnDeviceCode: { who: 'guards', args: async () => ({}), outcome: ['CONFLICT'] },
  ownDevice: { who: 'guards', args: async () => ({}) },
  tellOwnDevice: {
    who: 'guards',
    args: async () => ({ build: 'test', waiting: 0 }),
  },
  listOwnDevice: { who: 'guards', args: async () => ({}) },
  listGuardDevice: list('permitted'),
  revokeGuardDevice: {
    who: 'permitted',
    args: async ({ server, own, staff }) => ({
      id: await makeGuardDevice(server.db, staff),
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.guardDeviceID },
  },
};
