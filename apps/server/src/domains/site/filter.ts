import { AccountStatus, accountStatuses } from '../../platform/graphql/account-status.ts';
import { flag, oneOf, recordId, text } from '../../platform/graphql/column.ts';
import { defineList } from '../../platform/graphql/list.ts';
import { siteProfileJoins, siteProfileSelect } from './store.ts';

/** Everything site profiles can be filtered and ordered by. */
export const siteProfileList = defineList({
  name: 'SiteProfile',
  table: 'site_profile',
  columns: {
    id: recordId('id'),
    siteProfileID: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    name: text('name'),
    address: text('address'),
    unitNo: text('unit_no'),
    postal: text('postal'),
    phoneNo: text('phone_no'),
    status: oneOf('status', 'AccountStatus', AccountStatus, accountStatuses),
    deleted: flag('deleted'),
  },
  orders: {
    name: 'a.name',
    id: 'a.id',
    // Ascending: with a registered checkpoint, with one not registered, without (ATT-80).
    clockingPoint: '((point.id IS NULL)::int + (point.tag IS NULL)::int)',
  },
  defaultOrder: 'a.name, a.id',
  select: siteProfileSelect,
  joins: siteProfileJoins,
  from: siteProfileJoins,
});
