import {
  AccountStatus,
  type AccountStatusValue,
} from '../../../platform/graphql/account-status.ts';
import { builder } from '../../../platform/graphql/builder.ts';

/** A checkpoint of a site (ENT-03). `tag` is null until a tag is registered. */
export interface ClockingPointRow {
  readonly id: number;
  readonly securitySiteID: number;
  readonly securitySiteName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly name: string;
  readonly description: string | null;
  readonly tag: string | null;
  /** What its printed label carries. */
  readonly code: string;
  /** 1 while attendance is taken there: a site contract names it. */
  readonly isAttendance: number;
  readonly status: AccountStatusValue;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const ClockingPoint = builder.objectRef<ClockingPointRow>('ClockingPoint').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    securitySiteName: t.exposeString('securitySiteName'),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    tag: t.exposeString('tag', { nullable: true }),
    code: t.exposeString('code', {
      description: 'What its printed label carries; scanned like a tag.',
    }),
    isAttendance: t.exposeInt('isAttendance'),
    status: t.expose('status', { type: AccountStatus }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
