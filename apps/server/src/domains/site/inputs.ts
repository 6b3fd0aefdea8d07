import { AccountStatus } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { SiteFenceMode, SiteHistoryStatus } from './types.ts';

export const CreateSiteProfileInput = builder.inputType('CreateSiteProfileInput', {
  fields: (t) => ({
    securitySiteID: t.field({
      type: 'RecordID',
      description:
        'The site in the register, whose facts (address to UEN) are taken over. Absent for a site that the register lacks: it is added with the facts given here.',
    }),
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    name: t.string({ required: true }),
    phoneNo: t.string({ description: '+65 and eight digits, the first one 6, 8 or 9.' }),
    status: t.field({ type: AccountStatus }),
    address: t.string(),
    unitNo: t.string(),
    postal: t.string(),
    mcstNo: t.string(),
    strataLot: t.string(),
    tier: t.string(),
    uen: t.string(),
    note: t.string(),
    latitude: t.float({ description: 'Degrees of WGS 84; with a longitude or not at all.' }),
    longitude: t.float(),
    fenceRadius: t.int({ description: 'Metres, 50 to 1000.' }),
    fenceMode: t.field({ type: SiteFenceMode }),
  }),
});

export const UpdateSiteProfileInput = builder.inputType('UpdateSiteProfileInput', {
  description: 'What is absent stays as it is; null empties.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID' }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    name: t.string(),
    phoneNo: t.string({ description: '+65 and eight digits, the first one 6, 8 or 9.' }),
    status: t.field({ type: AccountStatus }),
    address: t.string(),
    unitNo: t.string(),
    postal: t.string(),
    mcstNo: t.string(),
    strataLot: t.string(),
    tier: t.string(),
    uen: t.string(),
    note: t.string(),
    latitude: t.float({ description: 'Degrees of WGS 84; with a longitude or not at all.' }),
    longitude: t.float(),
    fenceRadius: t.int({ description: 'Metres, 50 to 1000.' }),
    fenceMode: t.field({ type: SiteFenceMode }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

export const UpdateSecuritySiteInput = builder.inputType('UpdateSecuritySiteInput', {
  description: 'What is absent stays as it is; null empties.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    name: t.string(),
    address: t.string(),
    unitNo: t.string(),
    postal: t.string({ description: 'Six digits.' }),
    mcstNo: t.string(),
    strataLot: t.string(),
    tier: t.string(),
    uen: t.string({ description: 'In a format of ACRA.' }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});

const derived = 'Ignored: the status follows from start and end.';

export const CreateSiteHistoryInput = builder.inputType('CreateSiteHistoryInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    clientProfileID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID' }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    start: t.field({ type: 'Timestamp', required: true }),
    end: t.field({ type: 'Timestamp', description: 'Absent: without an end.' }),
    status: t.field({ type: SiteHistoryStatus, description: derived }),
  }),
});

export const UpdateSiteHistoryInput = builder.inputType('UpdateSiteHistoryInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    securityAgencyID: t.field({ type: 'RecordID' }),
    start: t.field({ type: 'Timestamp' }),
    end: t.field({
      type: 'Timestamp',
      description: 'Null, or absent beside a start: the contract is without an end.',
    }),
    status: t.field({ type: SiteHistoryStatus, description: derived }),
    clockingPointID: t.field({ type: 'RecordID', description: '0 for none.' }),
    version: t.int(),
  }),
});
