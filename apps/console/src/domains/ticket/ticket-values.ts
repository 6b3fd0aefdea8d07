import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from '@guardroom/rules/ticket/ticket-words';
import * as v from 'valibot';
import type { EntityForm } from '../../ui/form/use-entity-form.ts';
import { fileOfRecord } from '../../ui/file/uploaded-file.ts';

/** What is filled in. */
export const ticketValues = v.object({
  status: v.picklist(ticketStatuses),
  title: v.string(),
  description: v.string(),
  category: v.optional(v.picklist(ticketCategories)),
  priority: v.picklist(ticketPriorities),
  clientProfileID: v.optional(v.number()),
  clientName: v.optional(v.string()),
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  assigneeStaffProfileID: v.optional(v.number()),
  assigneeName: v.optional(v.string()),
  /** Absent while it follows the priority. */
  dueDate: v.optional(v.string()),
  files: v.array(fileOfRecord),
});

/** The same as a type. */
export type TicketValues = v.InferOutput<typeof ticketValues>;

/** What its fields take of the form. */
export type TicketFields = Pick<EntityForm<TicketValues>, 'values' | 'set' | 'issues'>;
