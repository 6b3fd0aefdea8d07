// What other domains and rooms need of guards' devices.
export { deviceOfSession, hasDevice, type DeviceOfSession } from './device/store.ts';
export { removeInvitations } from './device/store-invitation.ts';
