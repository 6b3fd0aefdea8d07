import { makeGuardDevice, makePIN, newDeviceKey } from '../../src/domains/guard/device/factory.ts';
import { signBatch, tabletDelivery } from '../records/site-tablet.ts';
import { list, type Samples, type World } from './operation-sample.ts';

const ofStaff = async ({ own, staff }: World) => ({
  staffProfileID: staff.id,
  agencyID: own.agency.id,
});
const theirStaff = { staffProfileID: ({ other }: World) => other.guard.id };

const device = () => ({ publicKey: newDeviceKey().toString('base64url'), label: 'Pixel 7' });

/** Devices of guards: what administrators and guards do about them. */
export const guardDeviceSamples: Samples = {
  createGuardInvitation: {
    who: 'permitted',
    args: async ({ own, staff }) => ({ staffProfileID: staff.id, agencyID: own.agency.id }),
    foreign: { staffProfileID: ({ other }) => other.guard.id },
  },
  createTabletInvitation: {
    who: 'permitted',
    args: async ({ own }) => ({ siteProfileID: own.site.id, agencyID: own.agency.id }),
    foreign: { siteProfileID: ({ other }) => other.site.id },
  },
  redeemTabletInvitation: {
    who: 'everybody',
    args: async () => ({ token: 'none', ...device() }),
    outcome: ['INVALID'],
  },
  tabletPack: {
    who: 'tablets',
    args: async ({ own }) => ({ known: [], agencyID: own.agency.id }),
  },
  tellTablet: { who: 'tablets', args: async () => ({ build: 'test', waiting: 0 }) },
  deliverTabletEvents: {
    who: 'tablets',
    args: async ({ own, staff }) => {
      const batch = tabletDelivery(own.site.id, staff.id);
      return { batch, signature: signBatch(batch), agencyID: own.agency.id };
    },
  },
  proveTabletPerson: {
    who: 'tablets',
    args: async ({ server, own, staff }) => {
      await makePIN(server, staff, '482915');
      return { staffNo: staff.staffNo, pin: '482915', agencyID: own.agency.id };
    },
  },
  searchSite: {
    who: 'guards',
    args: async ({ own }) => ({ search: own.site.name, agencyID: own.agency.id }),
  },
  chooseAgency: {
    who: 'guards',
    args: async ({ staff }) => ({ staffProfileID: staff.id, publicKey: device().publicKey }),
    foreign: { staffProfileID: ({ other }) => other.guard.id },
  },
  ownPIN: { who: 'guards', args: async () => ({}) },
  setOwnPIN: { who: 'guards', args: async () => ({ pin: '482915' }) },
  guardPIN: { who: 'permitted', args: ofStaff, foreign: theirStaff },
  setGuardPIN: {
    who: 'permitted',
    args: async (world) => ({ ...(await ofStaff(world)), pin: '482915' }),
    foreign: theirStaff,
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
