import { flag, recordId, type Column } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';

/** Sites where a person is planned or clocked in these days: whose cards may show them. */
const withStaff: Column = {
  ...recordId('id'),
  operators: ['eq'],
  condition: (_, __, value) => `a.id IN (
    SELECT d.site_profile_id FROM deployment d
    WHERE d.security_agency_id = $1 AND d.staff_profile_id = ${value()}
      AND d.deleted = 0
      AND d.start_datetime BETWEEN now() - interval '3 days' AND now() + interval '3 days'
    UNION ALL
    SELECT t.time_in_site_profile_id FROM attendance t
    WHERE t.security_agency_id = $1 AND t.staff_profile_id = ${value()}
      AND t.deleted = 0 AND t.time_in >= now() - interval '3 days')`,
};

/** The sites whose cards the dashboard shows. */
export const dashboardList = defineList({
  name: 'Dashboard',
  table: 'site_profile',
  columns: {
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('id'),
    staffProfileID: withStaff,
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: 'a.id, a.name, a.note',
  joins: '',
});
