import { recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { alarmJoins, alarmSelect } from './store.ts';

/** Everything calls for help can be filtered and ordered by. */
export const alarmList = defineList({
  name: 'Alarm',
  table: 'alarm',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    siteProfileID: recordId('site_profile_id'),
    raisedOn: timestamp('raised_on'),
  },
  orders: { raisedOn: 'a.raised_on', id: 'a.id' },
  defaultOrder: 'a.raised_on DESC, a.id DESC',
  select: alarmSelect,
  joins: alarmJoins,
});
