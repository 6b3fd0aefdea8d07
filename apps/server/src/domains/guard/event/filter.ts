import { recordId, text, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { guardEventJoins, guardEventSelect } from './store-list.ts';

/** Events that somebody in the office should look at: those that were not simply accepted. */
export const guardEventList = defineList({
  name: 'GuardEvent',
  table: 'guard_event',
  fixed: "a.verdict <> 'ACCEPTED'",
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    kind: { ...text('kind'), operators: ['eq'] },
    verdict: { ...text('verdict'), operators: ['eq'], literals: ['MARKED', 'REFUSED'] },
    receivedOn: timestamp('received_on'),
  },
  orders: { receivedOn: 'a.received_on', id: 'a.id' },
  defaultOrder: 'a.received_on DESC, a.id DESC',
  select: guardEventSelect,
  joins: guardEventJoins,
});
