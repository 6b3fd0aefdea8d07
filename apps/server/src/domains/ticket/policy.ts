import { administratorsWith } from '../../platform/policy.ts';

/** Sees tickets, their comments and the overview. */
export const readTickets = administratorsWith('readTickets', 'ticket.view', 'ticket.createModify');

/** Creates and changes tickets, comments on them, closes and reopens them. */
export const editTickets = administratorsWith('editTickets', 'ticket.createModify');
