import { renewalStatuses } from '@guardroom/rules/staff/renewal/renewal-status';
import { oneOf, recordId } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { renewalJoins, renewalSelect } from './store.ts';
import { RenewalStatusEnum } from './types.ts';

/** What staff sent to be checked. */
export const documentRenewalList = defineList({
  name: 'DocumentRenewal',
  table: 'document_renewal',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    status: oneOf('status', 'DocumentRenewalStatus', RenewalStatusEnum, renewalStatuses),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: renewalSelect,
  joins: renewalJoins,
});
