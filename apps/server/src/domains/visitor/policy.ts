import { administratorsWith } from '../../platform/policy.ts';

/** Sees who visited the sites. */
export const readVisitors = administratorsWith('readVisitors', 'visitor.view');

/** Enters a visitor. Guards register visitors in their own application. */
export const createVisitors = administratorsWith('createVisitors', 'visitor.create');

/** Says that a visitor left, cancels an entry, and keeps the block list and the settings. */
export const editVisitors = administratorsWith('editVisitors', 'visitor.modify');

/** Takes the records away as a file. */
export const exportVisitors = administratorsWith('exportVisitors', 'visitor.view');
