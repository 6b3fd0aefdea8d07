import { date, recordId } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { clientDailyJoins, clientDailySelect, isNewest } from './store.ts';

/** The daily reports of a client, the latest day first; of each day the newest. */
export const clientDailyList = defineList({
  name: 'ClientDailyReport',
  table: 'daily_report',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clientProfileID: recordId('client_profile_id'),
    siteProfileID: recordId('site_profile_id'),
    date: date('date'),
  },
  orders: { date: 'a.date', id: 'a.id' },
  defaultOrder: 'a.date DESC, a.id DESC',
  select: clientDailySelect,
  joins: clientDailyJoins,
  fixed: isNewest,
});
