import { siteWishKinds, type SiteWishKind } from '@guardroom/rules/deployment/planning/wish';
import { builder } from '../../../platform/graphql/builder.ts';

export const SiteWishKindEnum = builder.enumType('SiteWishKind', { values: siteWishKinds });

/** Whom the client of a site bars or wants, as the store reads it. */
export interface SiteWishRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly kind: SiteWishKind;
  readonly reason: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const SiteWish = builder.objectRef<SiteWishRow>('SiteWish').implement({
  description: 'That the client of a site bars somebody from it, or wants them there.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    kind: t.expose('kind', { type: SiteWishKindEnum }),
    reason: t.exposeString('reason'),
    fromDate: t.expose('fromDate', { type: 'Date' }),
    toDate: t.expose('toDate', {
      type: 'Date',
      nullable: true,
      description: 'The last day; null until further notice.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
