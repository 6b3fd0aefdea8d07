import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@guardroom/rules/ticket/ticket-words';
import { builder } from '../../platform/graphql/builder.ts';

export const TicketStatusEnum = builder.enumType('TicketStatus', { values: ticketStatuses });
export const TicketPriorityEnum = builder.enumType('TicketPriority', {
  values: ticketPriorities,
});
export const TicketCategoryEnum = builder.enumType('TicketCategory', {
  values: ticketCategories,
});

/** A ticket as the store reads it, with what its list and its view show (ENT-39). */
export interface TicketRow {
  readonly id: number;
  readonly uid: string;
  readonly securityAgencyID: number;
  readonly securitySiteID: number | null;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly clientProfileID: number;
  readonly clientName: string;
  readonly clientEmail: string | null;
  readonly clientPhoneNo: string | null;
  readonly submittedBy: string;
  readonly submittedByStaffProfileID: number | null;
  readonly submittedByClientUserProfileID: number | null;
  readonly submittedByDesignation: string | null;
  readonly submittedByStaffName: string;
  readonly submittedTimestamp: string;
  readonly closedBy: string | null;
  readonly closedByStaffProfileID: number | null;
  readonly closedByClientUserProfileID: number | null;
  readonly closedByDesignation: string | null;
  readonly closedByStaffName: string | null;
  readonly closedTimestamp: string | null;
  readonly status: TicketStatus;
  readonly category: TicketCategory;
  readonly title: string;
  readonly description: string | null;
  readonly priority: TicketPriority;
  readonly assigneeStaffProfileID: number | null;
  readonly assigneeStaffName: string | null;
  readonly dueDate: string;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const Ticket = builder.objectRef<TicketRow>('Ticket').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    uid: t.exposeString('uid', { description: 'Gap-free within an agency and a year.' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID', nullable: true }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientName: t.exposeString('clientName'),
    clientEmail: t.exposeString('clientEmail', { nullable: true }),
    clientPhoneNo: t.exposeString('clientPhoneNo', { nullable: true }),
    submittedBy: t.exposeString('submittedBy', { description: 'The username at that moment.' }),
    submittedByStaffProfileID: t.expose('submittedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null where a user of the client submitted it.',
    }),
    submittedByClientUserProfileID: t.expose('submittedByClientUserProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    submittedByDesignation: t.exposeString('submittedByDesignation', { nullable: true }),
    submittedByStaffName: t.exposeString('submittedByStaffName', {
      description: 'Of whoever submitted it, also where it was a user of the client.',
    }),
    submittedTimestamp: t.expose('submittedTimestamp', { type: 'Timestamp' }),
    closedBy: t.exposeString('closedBy', { nullable: true }),
    closedByStaffProfileID: t.expose('closedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    closedByClientUserProfileID: t.expose('closedByClientUserProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    closedByDesignation: t.exposeString('closedByDesignation', { nullable: true }),
    closedByStaffName: t.exposeString('closedByStaffName', { nullable: true }),
    closedTimestamp: t.expose('closedTimestamp', { type: 'Timestamp', nullable: true }),
    status: t.expose('status', { type: TicketStatusEnum }),
    category: t.expose('category', { type: TicketCategoryEnum }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    priority: t.expose('priority', { type: TicketPriorityEnum }),
    assigneeStaffProfileID: t.expose('assigneeStaffProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Who is to settle it.',
    }),
    assigneeStaffName: t.exposeString('assigneeStaffName', { nullable: true }),
    dueDate: t.expose('dueDate', {
      type: 'Date',
      description: 'A day of the agency; follows from the priority until somebody sets it.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
