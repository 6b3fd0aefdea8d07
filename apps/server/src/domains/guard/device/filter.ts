import { deviceStatuses } from '@guardroom/rules/guard/device/device-status';
import { oneOf, recordId } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { ofStaff } from '../../staff/store.ts';
import { deviceJoins, deviceSelect } from './store.ts';
import { GuardDeviceStatus } from './types.ts';

/** Devices of guards, registered and revoked. */
export const guardDeviceList = defineList({
  name: 'GuardDevice',
  table: 'guard_device',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    staffProfileName: ofStaff('name'),
    siteProfileID: recordId('site_profile_id'),
    status: oneOf('status', 'GuardDeviceStatus', GuardDeviceStatus, deviceStatuses),
  },
  orders: { registeredOn: 'a.registered_on', lastSeenOn: 'a.last_seen_on', id: 'a.id' },
  defaultOrder: 'a.registered_on DESC, a.id DESC',
  select: deviceSelect,
  joins: deviceJoins,
});
