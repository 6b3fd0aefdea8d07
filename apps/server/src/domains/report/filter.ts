import { reportKinds } from '@guardroom/rules/report/report-kinds';
import { flag, oneOf, recordId } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { subscriptionSelect } from './store.ts';
import { ReportKindEnum } from './types.ts';

/** Reports that send themselves, by name. */
export const subscriptionList = defineList({
  name: 'ReportSubscription',
  table: 'report_subscription',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    kind: oneOf('kind', 'ReportKind', ReportKindEnum, reportKinds),
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: subscriptionSelect,
  joins: '',
});
