import { administratorsWith, guardsWith, staffWith } from '../../platform/policy.ts';

/** Sees the book of occurrences. */
export const readOccurrences = administratorsWith('readOccurrences', 'occurrence.view');

/** Writes an entry: administrators in the console, guards in their own application. */
export const createOccurrences = staffWith('createOccurrences', 'occurrence.create');

/** Replaces entries and strikes them off. */
export const editOccurrences = administratorsWith('editOccurrences', 'occurrence.modify');

/** Takes the book away as a file. */
export const exportOccurrences = administratorsWith('exportOccurrences', 'occurrence.view');

/** Guards replace and strike off what they wrote themselves. */
export const amendOwnOccurrences = guardsWith('amendOwnOccurrences', 'occurrence.create');
