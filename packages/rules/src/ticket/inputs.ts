import * as v from 'valibot';
import { isDate } from '../dates.ts';
import { requiredMessage } from '../required.ts';
import { ticketCategories, ticketPriorities, ticketStatuses } from './ticket-words.ts';

/** Constraints on tickets, comments and reopening, each with its exact message. */

export const ticketLimits = {
  title: 200,
  description: 1500,
  comment: 1500,
  reason: 300,
  /** Images of one ticket (TKT-27). */
  files: 5,
} as const;

export const tooManyImages = `At most ${ticketLimits.files} images can be attached.`;

const atMost = (characters: number) =>
  v.maxLength<string, number, string>(characters, `At most ${characters} characters, please.`);
const required = (characters: number) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(characters));
const description = v.optional(v.pipe(v.string(), v.trim(), atMost(ticketLimits.description)));
const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const dueDate = v.pipe(v.string(requiredMessage), v.check(isDate, 'Please provide a valid date.'));
const category = v.picklist(ticketCategories, requiredMessage);
const priority = v.picklist(ticketPriorities, requiredMessage);

/** createTicket as the wire takes it (API-113). */
export const ticketCreateInput = v.object({
  clientProfileID: id,
  siteProfileID: v.optional(id),
  status: v.picklist(ticketStatuses, requiredMessage),
  category,
  title: required(ticketLimits.title),
  description,
  priority: v.optional(priority),
  assigneeStaffProfileID: v.optional(id),
  /** Follows from the priority unless given. */
  dueDate: v.optional(dueDate),
});

/** updateTicket as the wire takes it: what Edit Ticket sends, or Close Case (API-114, API-115). */
export const ticketUpdateInput = v.object({
  id,
  version,
  siteProfileID: v.optional(id),
  category: v.optional(category),
  title: v.optional(required(ticketLimits.title)),
  description,
  priority: v.optional(priority),
  assigneeStaffProfileID: v.optional(id),
  dueDate: v.optional(dueDate),
  status: v.optional(v.literal('CLOSED', 'A ticket is opened again by reopenTicket.')),
});

const files = v.pipe(
  v.array(
    v.object({
      id: v.optional(v.number()),
      bucket: v.string(),
      key: v.string(),
      region: v.string(),
    }),
  ),
  v.maxLength(ticketLimits.files, tooManyImages),
);

/** Create and Edit Ticket as filled in (TKT-20 to TKT-27, TKT-50 to TKT-52). */
export const ticketForm = v.object({ ...ticketCreateInput.entries, version, files });
export type TicketForm = v.InferOutput<typeof ticketForm>;

/** createTicketComment as the wire takes it (API-119). */
export const ticketCommentInput = v.object({
  ticketID: id,
  comment: required(ticketLimits.comment),
});

/** reopenTicket: a closed ticket is opened again, for a reason. */
export const ticketReopenInput = v.object({ id, version, reason: required(ticketLimits.reason) });
