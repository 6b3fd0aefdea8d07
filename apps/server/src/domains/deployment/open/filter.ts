import { openShiftStatuses } from '@guardroom/rules/deployment/open/open-shift';
import { swapStatuses } from '@guardroom/rules/deployment/open/swap-status';
import { date, oneOf, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { openShiftJoins, openShiftSelect } from './store.ts';
import { swapJoins, swapSelect } from './store-swap.ts';
import { OpenShiftStatusEnum } from './types.ts';
import { SwapStatusEnum } from './types-swap.ts';

/** The shifts that the office offered. */
export const offeredShiftList = defineList({
  name: 'OfferedShift',
  table: 'open_shift',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    ticketID: recordId('ticket_id'),
    date: date('date'),
    startDatetime: timestamp('start_datetime'),
    status: oneOf('status', 'OpenShiftStatus', OpenShiftStatusEnum, openShiftStatuses),
  },
  orders: { startDatetime: 'a.start_datetime', id: 'a.id' },
  defaultOrder: 'a.start_datetime, a.id',
  select: openShiftSelect,
  joins: openShiftJoins,
});

/** The swaps that guards offered each other. */
export const shiftSwapList = defineList({
  name: 'ShiftSwap',
  table: 'shift_swap',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    fromStaffProfileID: recordId('from_staff_profile_id'),
    toStaffProfileID: recordId('to_staff_profile_id'),
    status: oneOf('status', 'ShiftSwapStatus', SwapStatusEnum, swapStatuses),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: swapSelect,
  joins: swapJoins,
});
