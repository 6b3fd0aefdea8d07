import { recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { bundleJoins, bundleSelect } from './store.ts';

/** Bundles that were asked for, the latest first. */
export const caseBundleList = defineList({
  name: 'CaseBundle',
  table: 'case_bundle',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    createdOn: timestamp('created_on'),
  },
  orders: { createdOn: 'a.created_on', id: 'a.id' },
  defaultOrder: 'a.created_on DESC, a.id DESC',
  select: bundleSelect,
  joins: bundleJoins,
});
