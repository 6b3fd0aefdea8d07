import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@guardroom/rules/ticket/ticket-words';
import {
  date,
  flag,
  oneOf,
  recordId,
  text,
  timestamp,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { staffColumns } from '../staff/store.ts';
import { ticketCommentSelect, ticketReopeningSelect } from './store-comment.ts';
import { ticketFileSelect } from './store-file.ts';
import { assigneeSelect, ticketJoins, ticketSelect } from './store.ts';
import { TicketCategoryEnum, TicketPriorityEnum, TicketStatusEnum } from './types.ts';

/** Everything tickets can be filtered and ordered by. */
export const ticketList = defineList({
  name: 'Ticket',
  table: 'ticket',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    clientProfileID: recordId('client_profile_id'),
    assigneeStaffProfileID: recordId('assignee_staff_profile_id'),
    uid: text('uid'),
    title: text('title'),
    submittedTimestamp: timestamp('submitted_timestamp'),
    closedTimestamp: timestamp('closed_timestamp'),
    dueDate: date('due_date'),
    status: oneOf('status', 'TicketStatus', TicketStatusEnum, ticketStatuses),
    priority: oneOf('priority', 'TicketPriority', TicketPriorityEnum, ticketPriorities),
    category: oneOf('category', 'TicketCategory', TicketCategoryEnum, ticketCategories),
    deleted: flag('deleted'),
  },
  orders: {
    submittedTimestamp: 'a.submitted_timestamp',
    status: 'a.status',
    dueDate: 'a.due_date',
    id: 'a.id',
  },
  defaultOrder: 'a.submitted_timestamp, a.id',
  select: ticketSelect,
  joins: ticketJoins,
});

const { id, securityAgencyID, name, staffNo, emStatus, status, deleted } = staffColumns;

/** People to whom tickets are assigned. */
export const ticketAssigneeList = defineList({
  name: 'TicketAssignee',
  table: 'staff_profile',
  columns: { id, securityAgencyID, name, staffNo, emStatus, status, deleted },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: assigneeSelect,
  joins: '',
});

/** What the parts of a ticket have in common. */
const ofTicket = {
  id: recordId('id'),
  securityAgencyID: recordId('security_agency_id'),
  ticketID: recordId('ticket_id'),
};

export const ticketCommentList = defineList({
  name: 'TicketComment',
  table: 'ticket_comment',
  columns: { ...ofTicket, deleted: flag('deleted') },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: ticketCommentSelect,
  joins: '',
});

export const ticketFileList = defineList({
  name: 'TicketFile',
  table: 'ticket_file',
  columns: { ...ofTicket, deleted: flag('deleted') },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: ticketFileSelect,
  joins: '',
});

export const ticketReopeningList = defineList({
  name: 'TicketReopening',
  table: 'ticket_reopening',
  columns: ofTicket,
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: ticketReopeningSelect,
  joins: '',
});
