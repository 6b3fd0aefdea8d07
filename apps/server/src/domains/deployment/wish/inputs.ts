import { builder } from '../../../platform/graphql/builder.ts';
import { SiteWishKindEnum } from './types.ts';

const lastDay = 'The last day; left out: until further notice.';

export const CreateSiteWishInput = builder.inputType('CreateSiteWishInput', {
  fields: (t) => ({
    siteProfileID: t.field({ type: 'RecordID', required: true }),
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: SiteWishKindEnum, required: true }),
    reason: t.string({ required: true }),
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', description: lastDay }),
  }),
});

export const UpdateSiteWishInput = builder.inputType('UpdateSiteWishInput', {
  description: 'As it is to be, as a whole; the site and the person stay.',
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    kind: t.field({ type: SiteWishKindEnum, required: true }),
    reason: t.string({ required: true }),
    fromDate: t.field({ type: 'Date', required: true }),
    toDate: t.field({ type: 'Date', description: lastDay }),
    version: t.int({
      description: 'The version that the sender saw; a stale one is refused with code STALE.',
    }),
  }),
});
