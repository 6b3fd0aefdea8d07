import { administrators } from '../../platform/policy.ts';

/** Sees tickets, their comments and the overview: the permission list has no line for them. */
export const readTickets = administrators('readTickets');

/** Creates and changes tickets, comments on them, closes and reopens them. */
export const editTickets = administrators('editTickets');
