import { deviceStatuses, type DeviceStatus } from '@guardroom/rules/guard/device/device-status';
import { builder } from '../../../platform/graphql/builder.ts';

export const GuardDeviceStatus = builder.enumType('GuardDeviceStatus', { values: deviceStatuses });

/** A device of a guard under its wire names. */
export interface GuardDeviceRow {
  readonly id: number;
  readonly securityAgencyID: number;
  /** Null, as the name and number, of the tablet of a site. */
  readonly staffProfileID: number | null;
  readonly staffProfileName: string | null;
  readonly staffNo: string | null;
  /** Null of a guard's own device. */
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly label: string;
  readonly status: DeviceStatus;
  readonly registeredOn: string;
  readonly lastSeenOn: string;
  readonly lastBuild: string | null;
  readonly waiting: number;
  readonly revokedOn: string | null;
  readonly revokedByName: string | null;
}

const tellsWaiting = 'Events that waited in it, as it told at its last contact.';

export const GuardDevice = builder.objectRef<GuardDeviceRow>('GuardDevice').implement({
  description: 'A device that is registered for a guard or for a site, or was.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null of the tablet of a site.',
    }),
    staffProfileName: t.exposeString('staffProfileName', { nullable: true }),
    staffNo: t.exposeString('staffNo', { nullable: true }),
    siteProfileID: t.expose('siteProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null of a guard’s own device.',
    }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    label: t.exposeString('label', { description: 'As its holder knows it: Pixel 7.' }),
    status: t.expose('status', { type: GuardDeviceStatus }),
    registeredOn: t.expose('registeredOn', { type: 'Timestamp' }),
    lastSeenOn: t.expose('lastSeenOn', { type: 'Timestamp' }),
    lastBuild: t.exposeString('lastBuild', {
      nullable: true,
      description: 'Of the application; null until the device tells.',
    }),
    waiting: t.exposeInt('waiting', { description: tellsWaiting }),
    revokedOn: t.expose('revokedOn', { type: 'Timestamp', nullable: true }),
    revokedByName: t.exposeString('revokedByName', { nullable: true }),
  }),
});

/** What a guard sees of a device of their own. */
export interface OwnDeviceRow {
  readonly id: number;
  readonly label: string;
  readonly status: DeviceStatus;
  readonly registeredOn: string;
  readonly lastSeenOn: string;
  readonly revokedOn: string | null;
  readonly isCurrent: boolean;
}

export const OwnDevice = builder.objectRef<OwnDeviceRow>('OwnDevice').implement({
  description: 'A device of whoever is signed in.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    label: t.exposeString('label'),
    status: t.expose('status', {
      type: GuardDeviceStatus,
      description:
        'REVOKED: it delivers what it still holds, forgets everything and signs out. Until then, ' +
        'for seven days, all but deliverEvents, files and this answers UNAUTHENTICATED.',
    }),
    registeredOn: t.expose('registeredOn', { type: 'Timestamp' }),
    lastSeenOn: t.expose('lastSeenOn', { type: 'Timestamp' }),
    revokedOn: t.expose('revokedOn', { type: 'Timestamp', nullable: true }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'The one that asks.' }),
  }),
});

/** What is shown as a QR code, once. */
export interface GuardInvitationRow {
  readonly address: string;
  readonly expiresOn: string;
}

export const GuardInvitation = builder.objectRef<GuardInvitationRow>('GuardInvitation').implement({
  description: 'Whoever opens the address first registers their device for the guard.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Shown as a QR code; told once.' }),
    expiresOn: t.expose('expiresOn', { type: 'Timestamp' }),
  }),
});
