import { administratorsWith, guardsWith } from '../../platform/policy.ts';

/** Sees who visited the sites. */
export const readVisitors = administratorsWith('readVisitors', 'visitor.view');

/** Enters a visitor. Guards register visitors in their own application. */
export const createVisitors = administratorsWith('createVisitors', 'visitor.create');

/** Says that a visitor left, corrects entries, and keeps the block list and the settings. */
export const editVisitors = administratorsWith('editVisitors', 'visitor.modify');

/** Takes the records away as a file. */
export const exportVisitors = administratorsWith('exportVisitors', 'visitor.view');

/** Cancels an entry that was made by mistake, or takes that back. */
export const cancelVisitors = administratorsWith('cancelVisitors', 'visitor.delete');

/** Corrects an entry or cancels it; which of them is asked field by field. */
export const changeVisitors = administratorsWith(
  'changeVisitors',
  'visitor.modify',
  'visitor.delete',
);

/** Registers visitors in a guard's application. */
export const registerVisitors = guardsWith('registerVisitors', 'visitor.create');
