import { clientsWith } from '../../../platform/policy.ts';

/** Sees the tickets of their own client. */
export const readOwnTickets = clientsWith('readOwnTickets', 'ticket.view');

/** Opens tickets for their own client, comments on them, closes those that users of it opened, reopens. */
export const editOwnTickets = clientsWith('editOwnTickets', 'ticket.createModify');
