import { staffFilter, type StaffChoice, type StaffFilter } from '../staff/staff-filter.ts';
import type { Eligibility } from './progression.ts';

/**
 * The filter of the training suggestion as the wire takes it (part-3 §7, API-101), written once: the
 * screen sends it, and the exported file uses the same choice. That of staff, and the eligibility.
 */
export type SuggestionFilter = StaffFilter & { eligibility?: { eq: Eligibility } };

export interface SuggestionChoice extends StaffChoice {
  /** Absent for everybody, those at the top of the ladder among them. */
  eligibility?: Eligibility | undefined;
}

/** Part of a name, staff number or phone number; usernames are not searched here (TRN-33). */
export function suggestionFilter({ eligibility, ...choice }: SuggestionChoice): SuggestionFilter {
  const { or, ...rest } = staffFilter(choice);
  const searched = or?.filter(({ preferred_username: username }) => username === undefined);
  return {
    ...rest,
    ...(searched && { or: searched }),
    ...(eligibility !== undefined && { eligibility: { eq: eligibility } }),
  };
}
