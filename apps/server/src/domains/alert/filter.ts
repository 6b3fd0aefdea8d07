import { alertKinds } from '@guardroom/rules/alert/alert-kind';
import { alertSeverities, alertStatuses } from '@guardroom/rules/alert/alert-status';
import { oneOf, recordId, timestamp } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { alertJoins, alertSelect } from './store.ts';
import { AlertKindEnum, AlertSeverityEnum, AlertStatusEnum } from './types.ts';

/** Everything alerts can be filtered and ordered by. */
export const alertList = defineList({
  name: 'Alert',
  table: 'alert',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    ownerStaffProfileID: recordId('owner_staff_profile_id'),
    kind: oneOf('kind', 'AlertKind', AlertKindEnum, alertKinds),
    severity: oneOf('severity', 'AlertSeverity', AlertSeverityEnum, alertSeverities),
    status: oneOf('status', 'AlertStatus', AlertStatusEnum, alertStatuses),
    openedOn: timestamp('opened_on'),
    closedOn: timestamp('closed_on'),
  },
  orders: { openedOn: 'a.opened_on', id: 'a.id' },
  defaultOrder: 'a.opened_on DESC, a.id DESC',
  select: alertSelect,
  joins: alertJoins,
});
