import { fenceModes, type FenceMode } from '@guardroom/rules/site/geofence';
import { AccountStatus, type AccountStatusValue } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';

/** INACTIVE is a word of the contract's clients; no site contract becomes so (SITE-50 to SITE-52). */
export const siteHistoryStatuses = ['ACTIVE', 'ENDED', 'INACTIVE', 'INCOMING'] as const;
export const SiteHistoryStatus = builder.enumType('SiteHistoryStatus', {
  values: siteHistoryStatuses,
});

/** What becomes of somebody who says from elsewhere that they are at the site. */
export const SiteFenceMode = builder.enumType('FenceMode', {
  description:
    'Of somebody who says from elsewhere that they are at the site: OFF nothing, FLAG a mark, ENFORCE a reason that is asked for, and a mark.',
  values: fenceModes,
});

type HistoryStatus = (typeof siteHistoryStatuses)[number];

/** A site as the agency keeps it, with its current contract and attendance checkpoint (ENT-04). */
export interface SiteProfileRow {
  readonly id: number;
  readonly securitySiteID: number;
  readonly securityAgencyID: number;
  readonly managementAgencyID: number | null;
  readonly name: string;
  readonly mcstNo: string | null;
  readonly uen: string | null;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
  readonly tier: string | null;
  readonly strataLot: string | null;
  readonly status: AccountStatusValue;
  readonly phoneNo: string | null;
  readonly note: string | null;
  /** Degrees; both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Metres. */
  readonly fenceRadius: number;
  readonly fenceMode: FenceMode;
  readonly siteHistoryID: number | null;
  readonly siteHistoryStart: string | null;
  readonly siteHistoryEnd: string | null;
  readonly siteHistoryStatus: HistoryStatus | null;
  readonly siteHistoryVersion: number | null;
  readonly clientProfileID: number | null;
  readonly clientProfileName: string | null;
  readonly clientProfilePhoneNo: string | null;
  readonly clientProfileEmail: string | null;
  readonly clientProfilePermission: readonly number[] | null;
  readonly clientProfileStatus: AccountStatusValue | null;
  readonly clockingPointID: number | null;
  readonly clockingPointName: string | null;
  readonly clockingPointTag: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const made = madeOf<SiteProfileRow>();

export const SiteProfile = builder.objectRef<SiteProfileRow>('SiteProfile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    managementAgencyID: t.expose('managementAgencyID', { type: 'RecordID', nullable: true }),
    name: t.exposeString('name'),
    mcstNo: t.exposeString('mcstNo', { nullable: true }),
    uen: t.exposeString('uen', { nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    unitNo: t.exposeString('unitNo', { nullable: true }),
    postal: t.exposeString('postal', { nullable: true }),
    tier: t.exposeString('tier', { nullable: true }),
    strataLot: t.exposeString('strataLot', { nullable: true }),
    status: t.expose('status', { type: AccountStatus }),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    fenceRadius: t.exposeInt('fenceRadius', { description: 'Metres.' }),
    fenceMode: t.expose('fenceMode', { type: SiteFenceMode }),
    siteHistoryID: t.expose('siteHistoryID', { type: 'RecordID', nullable: true }),
    siteHistoryStart: t.expose('siteHistoryStart', { type: 'Timestamp', nullable: true }),
    siteHistoryEnd: t.expose('siteHistoryEnd', { type: 'Timestamp', nullable: true }),
    siteHistoryStatus: t.expose('siteHistoryStatus', { type: SiteHistoryStatus, nullable: true }),
    siteHistoryVersion: t.exposeInt('siteHistoryVersion', { nullable: true }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID', nullable: true }),
    clientProfileName: t.exposeString('clientProfileName', { nullable: true }),
    clientProfilePhoneNo: t.exposeString('clientProfilePhoneNo', { nullable: true }),
    clientProfileEmail: t.exposeString('clientProfileEmail', { nullable: true }),
    clientProfilePermission: t.intList({
      nullable: true,
      ...made(['clientProfilePermission'], ({ clientProfilePermission }) =>
        clientProfilePermission === null ? null : [...clientProfilePermission],
      ),
    }),
    clientProfileStatus: t.expose('clientProfileStatus', { type: AccountStatus, nullable: true }),
    clockingPointID: t.expose('clockingPointID', { type: 'RecordID', nullable: true }),
    clockingPointName: t.exposeString('clockingPointName', { nullable: true }),
    clockingPointTag: t.exposeString('clockingPointTag', { nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** The contract of a site in time (ENT-05). `status` is that of the moment of reading. */
export interface SiteHistoryRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly siteProfileID: number;
  readonly clientProfileID: number | null;
  readonly clientProfileName: string | null;
  readonly securitySiteID: number;
  readonly start: string;
  readonly end: string | null;
  readonly status: HistoryStatus;
  readonly clockingPointID: number | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const SiteHistory = builder.objectRef<SiteHistoryRow>('SiteHistory').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID', nullable: true }),
    clientProfileName: t.exposeString('clientProfileName', { nullable: true }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    start: t.expose('start', { type: 'Timestamp' }),
    end: t.expose('end', { type: 'Timestamp', nullable: true }),
    status: t.expose('status', { type: SiteHistoryStatus }),
    clockingPointID: t.expose('clockingPointID', { type: 'RecordID', nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A site in the register that all agencies share: public facts alone. */
export interface SecuritySiteRow {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
  readonly mcstNo: string | null;
  readonly uen: string | null;
  readonly tier: string | null;
  readonly strataLot: string | null;
  readonly siteProfileID: number | null;
  readonly addedByOwnAgency: boolean;
  readonly version: number;
  readonly createdOn: string;
}

export const SecuritySite = builder.objectRef<SecuritySiteRow>('SecuritySite').implement({
  description: 'A site in the register that all agencies share: public facts alone.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
    unitNo: t.exposeString('unitNo', { nullable: true }),
    postal: t.exposeString('postal', { nullable: true }),
    mcstNo: t.exposeString('mcstNo', { nullable: true }),
    uen: t.exposeString('uen', { nullable: true }),
    tier: t.exposeString('tier', { nullable: true }),
    strataLot: t.exposeString('strataLot', { nullable: true }),
    siteProfileID: t.expose('siteProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'The profile that the viewer’s own agency has of this site.',
    }),
    addedByOwnAgency: t.exposeBoolean('addedByOwnAgency', {
      description: 'Whether the viewer’s own agency added this site, and may correct it.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
