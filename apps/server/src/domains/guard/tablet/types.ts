import { builder } from '../../../platform/graphql/builder.ts';
import type { GuardPINRow } from './store-pin.ts';

export const GuardPIN = builder.objectRef<GuardPINRow>('GuardPIN').implement({
  description: 'That somebody has a PIN for the tablets of sites. What it is, nobody can read.',
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    setOn: t.expose('setOn', { type: 'Timestamp' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Set by themselves; else by the office.' }),
  }),
});

/** What a tablet is given as it is registered. */
export interface TabletSignInRow {
  readonly deviceID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  readonly pinKey: string;
  readonly token: string | null;
}

export const TabletSignIn = builder.objectRef<TabletSignInRow>('TabletSignIn').implement({
  description: 'The tablet of a site, registered.',
  fields: (t) => ({
    deviceID: t.expose('deviceID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
    timeZone: t.exposeString('timeZone'),
    pinKey: t.exposeString('pinKey', {
      description:
        'By which it checks PINs, base64url; told once. To be kept where no script reads it.',
    }),
    token: t.exposeString('token', {
      nullable: true,
      description:
        'Bearer token; null where a cookie was set: at the door of the guards’ application.',
    }),
  }),
});

/** Somebody whose PIN was right. */
export interface TabletPersonRow {
  readonly staffProfileID: number;
  readonly staffNo: string;
  readonly name: string;
  readonly salt: string;
  readonly verifier: string;
}

export const TabletPerson = builder.objectRef<TabletPersonRow>('TabletPerson').implement({
  description: 'Somebody who typed the right PIN on the tablet of a site.',
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffNo: t.exposeString('staffNo'),
    name: t.exposeString('name'),
    salt: t.exposeString('salt', { description: 'Of their PIN, base64url.' }),
    verifier: t.exposeString('verifier', {
      description: 'By which this tablet knows the PIN (packages/rules, guard/tablet/pin-proof).',
    }),
  }),
});
