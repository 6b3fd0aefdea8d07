import { administratorsAndTokens, administratorsWith, guardsWith } from '../../platform/policy.ts';

/** Sees who is on leave, who asks for it, and what is left to whom. */
export const readLeave = administratorsWith(
  'readLeave',
  'leave.view',
  'leave.createModify',
  'leave.approve',
  'leave.configure',
);

/** Enters leave for staff, and changes what waits. */
export const editLeave = administratorsWith('editLeave', 'leave.createModify');

/** Approves and rejects leave, and cancels what was approved. */
export const approveLeave = administratorsWith('approveLeave', 'leave.approve');

/** Cancels leave; of approved leave, approveLeave is asked for too. */
export const cancelLeave = administratorsWith('cancelLeave', 'leave.createModify', 'leave.approve');

/** Sees the public holidays: they are no secret, and stand in the roster as in leave. */
export const readHolidays = administratorsAndTokens('readHolidays');

/** Keeps the types of leave with their entitlements and the holidays, and adjusts balances. */
export const configureLeave = administratorsWith('configureLeave', 'leave.configure');

/** Takes the requests away as a file. */
export const exportLeave = administratorsWith('exportLeave', 'leave.view');

/** A guard asks for leave, and sees and cancels their own. */
export const ownLeave = guardsWith('ownLeave', 'leave.own');
