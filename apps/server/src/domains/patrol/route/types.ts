import {
  AccountStatus,
  type AccountStatusValue,
} from '../../../platform/graphql/account-status.ts';
import { builder } from '../../../platform/graphql/builder.ts';

/** A route that guards walk (ENT-17). */
export interface ClockingRouteRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securitySiteID: number;
  readonly name: string;
  /** 1: in the order of the route; 0: free roam. */
  readonly inOrder: number;
  /** 1: any checkpoint of any site. */
  readonly islandWide: number;
  readonly status: AccountStatusValue;
  /** JSON text of a list of {clockingPointID, index}, the index from 1 (PAT-89). */
  readonly routeDetails: string;
  readonly totalPoint: number;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const ClockingRoute = builder.objectRef<ClockingRouteRow>('ClockingRoute').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    inOrder: t.exposeInt('inOrder'),
    islandWide: t.exposeInt('islandWide'),
    status: t.expose('status', { type: AccountStatus }),
    routeDetails: t.exposeString('routeDetails'),
    totalPoint: t.exposeInt('totalPoint'),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A checkpoint of a route (ENT-18). */
export interface ClockingRouteDetailRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly clockingRouteID: number;
  readonly clockingPointID: number;
  readonly index: number;
  readonly clockingPointName: string;
  readonly clockingPointDescription: string | null;
  readonly clockingPointStatus: AccountStatusValue;
  readonly tag: string | null;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly deleted: number;
}

export const ClockingRouteDetail = builder
  .objectRef<ClockingRouteDetailRow>('ClockingRouteDetail')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      clockingRouteID: t.expose('clockingRouteID', { type: 'RecordID' }),
      clockingPointID: t.expose('clockingPointID', { type: 'RecordID' }),
      index: t.exposeInt('index'),
      clockingPointName: t.exposeString('clockingPointName'),
      clockingPointDescription: t.exposeString('clockingPointDescription', { nullable: true }),
      clockingPointStatus: t.expose('clockingPointStatus', { type: AccountStatus }),
      tag: t.exposeString('tag', { nullable: true }),
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      siteProfileName: t.exposeString('siteProfileName'),
      deleted: t.exposeInt('deleted'),
    }),
  });
