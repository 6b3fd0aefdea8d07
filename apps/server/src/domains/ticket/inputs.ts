import { builder } from '../../platform/graphql/builder.ts';
import { DeploymentShift } from '../deployment/store.ts';
import { TicketCategoryEnum, TicketPriorityEnum, TicketStatusEnum } from './types.ts';

const here = 'Whoever is signed in.';
const now = 'The clock of the server.';
const sameSite = 'Follows from siteProfileID.';
const version = 'The version that the sender saw; a stale one is refused.';

export const CreateTicketInput = builder.inputType('CreateTicketInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    clientProfileID: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: sameSite }),
    siteProfileID: t.field({ type: 'RecordID' }),
    submittedBy: t.string({ description: here }),
    submittedByStaffProfileID: t.field({ type: 'RecordID', description: here }),
    submittedTimestamp: t.field({ type: 'Timestamp', description: now }),
    status: t.field({ type: TicketStatusEnum, required: true }),
    category: t.field({ type: TicketCategoryEnum, required: true }),
    title: t.string({ required: true }),
    description: t.string(),
    priority: t.field({ type: TicketPriorityEnum, description: 'MEDIUM unless given.' }),
    assigneeStaffProfileID: t.field({ type: 'RecordID' }),
    dueDate: t.field({ type: 'Date', description: 'Follows from the priority unless given.' }),
  }),
});

export const UpdateTicketInput = builder.inputType('UpdateTicketInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    securitySiteID: t.field({ type: 'RecordID', description: sameSite }),
    siteProfileID: t.field({ type: 'RecordID', description: 'Null for no site.' }),
    category: t.field({ type: TicketCategoryEnum }),
    title: t.string(),
    description: t.string(),
    priority: t.field({ type: TicketPriorityEnum }),
    assigneeStaffProfileID: t.field({ type: 'RecordID', description: 'Null for nobody.' }),
    dueDate: t.field({ type: 'Date' }),
    status: t.field({ type: TicketStatusEnum, description: 'CLOSED closes the case.' }),
    closedBy: t.string({ description: here }),
    closedByStaffProfileID: t.field({ type: 'RecordID', description: here }),
    closedTimestamp: t.field({ type: 'Timestamp', description: now }),
    version: t.int({ description: version }),
  }),
});

export const ReopenTicketInput = builder.inputType('ReopenTicketInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    reason: t.string({ required: true }),
    version: t.int({ description: version }),
  }),
});

const PlannedShiftInput = builder.inputType('PlannedShiftInput', {
  description: 'When a shift runs that is offered because a client asked for it.',
  fields: (t) => ({
    date: t.field({ type: 'Date', required: true }),
    startDatetime: t.field({ type: 'Timestamp', required: true }),
    endDatetime: t.field({ type: 'Timestamp', required: true }),
  }),
});

export const PlanTicketRequestInput = builder.inputType('PlanTicketRequestInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    shift: t.field({ type: DeploymentShift, description: 'One of the two of all agencies.' }),
    shiftTypeID: t.field({ type: 'RecordID', description: 'Or a kind of the agency’s own.' }),
    places: t.int({ required: true, description: 'Guards in each shift.' }),
    note: t.string({ description: 'For the guards.' }),
    shifts: t.field({ type: [PlannedShiftInput], required: true }),
    comment: t.string({ required: true, description: 'What the client is answered.' }),
    version: t.int({ description: version }),
  }),
});

export const CreateTicketCommentInput = builder.inputType('CreateTicketCommentInput', {
  fields: (t) => ({
    accountID: t.field({ type: 'RecordID', description: here }),
    staffProfileID: t.field({ type: 'RecordID', description: here }),
    ticketID: t.field({ type: 'RecordID', required: true }),
    comment: t.string({ required: true }),
  }),
});

export const CreateTicketFileInput = builder.inputType('CreateTicketFileInput', {
  fields: (t) => ({
    ticketID: t.field({
      type: 'RecordID',
      required: true,
      description: '0: the ticket that the same request creates.',
    }),
    bucket: t.string({ required: true }),
    key: t.string({ required: true }),
    region: t.string({ required: true }),
  }),
});

export const UpdateTicketFileInput = builder.inputType('UpdateTicketFileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    deleted: t.int({ required: true, description: '1 removes, 0 brings back.' }),
  }),
});

const OwnAgency = builder.inputType('TicketOverviewAgencyFilter', {
  fields: (t) => ({ eq: t.field({ type: 'RecordID' }) }),
});

export const TicketOverviewChartFilter = builder.inputType('TicketOverviewChartFilter', {
  description: 'What to count tickets by; without anything all are one group.',
  fields: (t) => ({
    securityAgencyID: t.field({ type: OwnAgency }),
    status: t.boolean(),
    category: t.boolean(),
    priority: t.boolean(),
    site: t.boolean(),
    client: t.boolean(),
  }),
});
