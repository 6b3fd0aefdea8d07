import { date, integer, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { dailyJoins, dailySelect } from './store.ts';

/** Daily reports that clients were shown, the latest day first. */
export const dailyReportList = defineList({
  name: 'DailyReport',
  table: 'daily_report',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    clientProfileID: recordId('client_profile_id'),
    date: date('date'),
    number: integer('number'),
    releasedOn: timestamp('released_on'),
  },
  orders: { date: 'a.date', id: 'a.id' },
  defaultOrder: 'a.date DESC, a.id DESC',
  select: dailySelect,
  joins: dailyJoins,
});
