import { administratorsWith, bothOf } from '../../platform/policy.ts';
import { editDeployments } from '../deployment/store.ts';

/** Sees tickets, their comments and the overview. */
export const readTickets = administratorsWith('readTickets', 'ticket.view', 'ticket.createModify');

/** Creates and changes tickets, comments on them, closes and reopens them. */
export const editTickets = administratorsWith('editTickets', 'ticket.createModify');

/** Makes open shifts of what a client asks for, and answers it. */
export const planRequests = bothOf('planRequests', editTickets, editDeployments);
