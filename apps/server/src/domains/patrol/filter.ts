import { AccountStatus, accountStatuses } from '../../platform/graphql/account-status.ts';
import { flag, oneOf, recordId, text } from '../../platform/graphql/column.ts';
import { defineList } from '../../platform/graphql/list.ts';
import { clockingPointJoins, clockingPointSelect } from './store.ts';

/** Everything checkpoints can be filtered and ordered by. */
export const clockingPointList = defineList({
  name: 'ClockingPoint',
  table: 'clocking_point',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    securitySiteID: recordId('security_site_id'),
    name: text('name'),
    tag: text('tag'),
    status: oneOf('status', 'AccountStatus', AccountStatus, accountStatuses),
    isAttendance: flag('is_attendance'),
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: clockingPointSelect,
  joins: clockingPointJoins,
});
