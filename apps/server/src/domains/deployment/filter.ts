import { shifts } from '@guardroom/rules/deployment/shifts';
import { date, flag, oneOf, recordId, timestamp } from '../../platform/graphql/column.ts';
import { defineList } from '../../platform/graphql/list.ts';
import { deploymentJoins, deploymentSelect } from './store.ts';
import { DeploymentShift } from './types.ts';

/** Everything roster lines can be filtered and ordered by (API-59). */
export const deploymentList = defineList({
  name: 'Deployment',
  table: 'deployment',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    staffProfileID: recordId('staff_profile_id'),
    date: date('date'),
    shift: oneOf('shift', 'DeploymentShift', DeploymentShift, shifts),
    startDatetime: timestamp('start_datetime'),
    endDatetime: timestamp('end_datetime'),
    deleted: flag('deleted'),
  },
  orders: { date: 'a.date', startDatetime: 'a.start_datetime', id: 'a.id' },
  defaultOrder: 'a.date, a.site_profile_id, a.start_datetime, a.id',
  select: deploymentSelect,
  joins: deploymentJoins,
});
