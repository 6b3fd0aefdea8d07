import { flag, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';

/** The visits of a client's sites, the latest first; row security knows which sites are theirs. */
export const clientVisitList = defineList({
  name: 'ClientVisit',
  table: 'visitor_record',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    inTimestamp: timestamp('in_timestamp'),
    deleted: flag('deleted'),
  },
  orders: { inTimestamp: 'a.in_timestamp', id: 'a.id' },
  defaultOrder: 'a.in_timestamp DESC, a.id DESC',
  fixed: 'a.cancelled = 0',
  select: `a.id, a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.name,
    a.purpose, a.in_timestamp AS "inTimestamp", a.out_timestamp AS "outTimestamp"`,
  joins: `JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id`,
});
