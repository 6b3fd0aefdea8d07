import { attachedFileFields, type AttachedFileRow } from '../../platform/files/attached-file.ts';
import type { OverviewChart, OverviewRow } from '@guardroom/rules/ticket/overview';
import { builder } from '../../platform/graphql/builder.ts';
import { TicketCategoryEnum, TicketPriorityEnum, TicketStatusEnum } from './types.ts';

/** A comment stands as it was submitted (ENT-40). */
export interface TicketCommentRow {
  readonly id: number;
  readonly ticketID: number;
  readonly accountID: number;
  /** Null where a user of the client wrote it. */
  readonly staffProfileID: number | null;
  readonly clientUserProfileID: number | null;
  readonly staffProfileName: string;
  readonly comment: string;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const TicketComment = builder.objectRef<TicketCommentRow>('TicketComment').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    ticketID: t.expose('ticketID', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID', nullable: true }),
    clientUserProfileID: t.expose('clientUserProfileID', { type: 'RecordID', nullable: true }),
    staffProfileName: t.exposeString('staffProfileName', { description: 'At that moment.' }),
    comment: t.exposeString('comment'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** Somebody a ticket can be assigned to. */
export interface TicketAssigneeRow {
  readonly id: number;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
}

export const TicketAssignee = builder.objectRef<TicketAssigneeRow>('TicketAssignee').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
  }),
});

/** That a ticket was opened again. */
export interface TicketReopeningRow {
  readonly id: number;
  readonly ticketID: number;
  readonly accountID: number;
  /** Null where a user of the client wrote it. */
  readonly staffProfileID: number | null;
  readonly clientUserProfileID: number | null;
  readonly staffProfileName: string;
  readonly reason: string;
  readonly closedByStaffName: string;
  readonly closedTimestamp: string;
  readonly createdOn: string;
}

export const TicketReopening = builder.objectRef<TicketReopeningRow>('TicketReopening').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    ticketID: t.expose('ticketID', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID', nullable: true }),
    clientUserProfileID: t.expose('clientUserProfileID', { type: 'RecordID', nullable: true }),
    staffProfileName: t.exposeString('staffProfileName'),
    reason: t.exposeString('reason'),
    closedByStaffName: t.exposeString('closedByStaffName', {
      description: 'Who had closed it before.',
    }),
    closedTimestamp: t.expose('closedTimestamp', { type: 'Timestamp' }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});

/** An image of a ticket (ENT-41). */
export interface TicketFileRow extends AttachedFileRow {
  readonly ticketID: number;
}

export const TicketFile = builder.objectRef<TicketFileRow>('TicketFile').implement({
  fields: (t) => ({
    ...attachedFileFields(t),
    ticketID: t.expose('ticketID', { type: 'RecordID' }),
  }),
});

const TicketOverviewChart = builder.objectRef<OverviewRow>('TicketOverviewChart').implement({
  description: 'How many tickets a group has; what was not grouped by is null (ENT-42).',
  fields: (t) => ({
    status: t.expose('status', { type: TicketStatusEnum, nullable: true }),
    category: t.expose('category', { type: TicketCategoryEnum, nullable: true }),
    priority: t.expose('priority', { type: TicketPriorityEnum, nullable: true }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID', nullable: true }),
    clientName: t.exposeString('clientName', { nullable: true }),
    total: t.exposeInt('total'),
  }),
});

export const TicketOverviewChartList = builder
  .objectRef<OverviewChart>('TicketOverviewChartList')
  .implement({
    fields: (t) => ({
      result: t.field({ type: [TicketOverviewChart], resolve: ({ result }) => [...result] }),
      count: t.exposeInt('count', { description: 'Groups.' }),
      total: t.exposeInt('total', { description: 'Tickets of all groups.' }),
    }),
  });
