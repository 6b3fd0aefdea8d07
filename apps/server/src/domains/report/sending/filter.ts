import { sendingStatuses, reportKinds } from '@guardroom/rules/report/report-kinds';
import { oneOf, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { ReportKindEnum } from '../types.ts';
import { deliverySelect, sendingSelect } from './store.ts';
import { SendingStatusEnum } from './types.ts';

/** Reports that fell due, the latest first. */
export const sendingList = defineList({
  name: 'ReportSending',
  table: 'report_sending',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    reportSubscriptionID: recordId('report_subscription_id'),
    kind: oneOf('kind', 'ReportKind', ReportKindEnum, reportKinds),
    status: oneOf('status', 'ReportSendingStatus', SendingStatusEnum, sendingStatuses),
    dueOn: timestamp('due_on'),
  },
  orders: { dueOn: 'a.due_on', id: 'a.id' },
  defaultOrder: 'a.due_on DESC, a.id DESC',
  select: sendingSelect,
  joins: '',
});

/** To whom, in the order of writing. */
export const deliveryList = defineList({
  name: 'ReportDelivery',
  table: 'report_delivery',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    reportSendingID: recordId('report_sending_id'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.report_sending_id, a.id',
  select: deliverySelect,
  joins: '',
});
