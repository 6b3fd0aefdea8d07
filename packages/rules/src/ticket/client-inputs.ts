import * as v from 'valibot';
import { ticketCommentInput, ticketCreateInput, ticketLimits, tooManyImages } from './inputs.ts';

/** What users of clients send of tickets. */

/** Pictures as they were uploaded. */
const files = v.optional(
  v.pipe(
    v.array(v.object({ bucket: v.string(), key: v.string(), region: v.string() })),
    v.maxLength(ticketLimits.files, tooManyImages),
  ),
  [],
);

const { siteProfileID, category, title, description } = ticketCreateInput.entries;

/** A new ticket of a client. */
export const clientTicketInput = v.object({ siteProfileID, category, title, description, files });
export type ClientTicketInput = v.InferOutput<typeof clientTicketInput>;

/** A comment of a client, with pictures. */
export const clientTicketCommentInput = v.object({ ...ticketCommentInput.entries, files });
