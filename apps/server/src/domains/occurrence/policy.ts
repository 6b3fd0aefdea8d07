import { administrators } from '../../platform/policy.ts';

/** Sees the book of occurrences: the permission list has no line for it. */
export const readOccurrences = administrators('readOccurrences');

/** Replaces entries and strikes them off. Writing one is for whoever is signed in, guards too. */
export const editOccurrences = administrators('editOccurrences');

/** Takes the book away as a file. */
export const exportOccurrences = administrators('exportOccurrences');
