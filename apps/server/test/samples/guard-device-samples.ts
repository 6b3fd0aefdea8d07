import { makeGuardDevice, newDeviceKey } from '../../src/domains/guard/device/factory.ts';
import { list, type Samples, type World } from './operation-sample.ts';

const ofAgency = async ({ own }: World) => ({ agencyID: own.agency.id });
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
    args: async (world) => ({ ...device(), ...(await ofAgency(world)) }),
  },
  // Staff of the samples have no mobile number.
  sendOwnDeviceCode: { who: 'guards', args: ofAgency, outcome: ['CONFLICT'] },
  ownDevice: { who: 'guards', args: ofAgency },
  tellOwnDevice: {
    who: 'guards',
    args: async (world) => ({ build: 'test', waiting: 0, ...(await ofAgency(world)) }),
  },
  listOwnDevice: { who: 'guards', args: ofAgency },
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
