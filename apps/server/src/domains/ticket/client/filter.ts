import { ticketStatuses } from '@guardroom/rules/ticket/ticket-words';
import { flag, oneOf, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { TicketStatusEnum } from '../types.ts';
import { clientTicketJoins, clientTicketSelect } from './store.ts';

/** The tickets of a client, as its users list them: the latest first. */
export const clientTicketList = defineList({
  name: 'ClientTicket',
  table: 'ticket',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clientProfileID: recordId('client_profile_id'),
    siteProfileID: recordId('site_profile_id'),
    submittedTimestamp: timestamp('submitted_timestamp'),
    status: oneOf('status', 'TicketStatus', TicketStatusEnum, ticketStatuses),
    deleted: flag('deleted'),
  },
  orders: { submittedTimestamp: 'a.submitted_timestamp', id: 'a.id' },
  defaultOrder: 'a.submitted_timestamp DESC, a.id DESC',
  select: clientTicketSelect,
  joins: clientTicketJoins,
});
