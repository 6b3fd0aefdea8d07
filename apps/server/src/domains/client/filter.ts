import { AccountStatus, accountStatuses } from '../../platform/graphql/account-status.ts';
import { flag, groupedNumber, oneOf, recordId, text } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { clientProfileSelect } from './store.ts';
import { clientUserJoins, clientUserSelect } from './store-user.ts';

const status = oneOf('status', 'AccountStatus', AccountStatus, accountStatuses);

/** Everything clients can be filtered and ordered by. */
export const clientProfileList = defineList({
  name: 'ClientProfile',
  table: 'client_profile',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    managementAgencyID: recordId('management_agency_id'),
    name: text('name'),
    phoneNo: groupedNumber('phone_no'),
    status,
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: clientProfileSelect,
  joins: '',
});

/** Everything the users of clients can be filtered and ordered by. */
export const clientUserProfileList = defineList({
  name: 'ClientUserProfile',
  table: 'client_user_profile',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    accountID: recordId('account_id'),
    clientProfileID: recordId('client_profile_id'),
    name: text('name'),
    phoneNo: groupedNumber('phone_no'),
    status,
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: clientUserSelect,
  joins: clientUserJoins,
});
