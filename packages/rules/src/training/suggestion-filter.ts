import type { Eligibility } from './progression.ts';

/**
 * The filter of the training suggestion as the wire takes it (part-3 §7, API-101), written once: the
 * screen sends it, and the exported file uses the same choice. A type and not an interface, so that
 * it also passes for the server's general filter.
 */
export type SuggestionFilter = {
  or?: SuggestionFilter[];
  securityAgencyID?: { eq: number };
  name?: { contains: string };
  staffNo?: { contains: string };
  phoneNo?: { contains: string };
  designation?: { eq: string };
  plrdGradeID?: { eq: number } | { exists: boolean };
  emStatus?: { eq: string };
  emType?: { eq: string };
  eligibility?: { eq: Eligibility };
  deleted?: { eq: number };
};

/** PWM Grade 'None' as a filter sends it (part-3 §9); 'All' is no filter. */
export const noGrade = -1;

export interface SuggestionChoice {
  securityAgencyID: number;
  /** Part of a name, staff number or phone number (TRN-33). */
  search?: string | undefined;
  designation?: string | undefined;
  /** A grade, or `noGrade`. */
  plrdGradeID?: number | undefined;
  /** Absent for any. */
  emStatus?: string | undefined;
  emType?: string | undefined;
  eligibility?: Eligibility | undefined;
}

export function suggestionFilter(choice: SuggestionChoice): SuggestionFilter {
  const { securityAgencyID, search, designation, plrdGradeID, emStatus, emType } = choice;
  const text = search?.trim();
  const part = { contains: text ?? '' };
  return {
    securityAgencyID: { eq: securityAgencyID },
    deleted: { eq: 0 },
    ...(text && { or: [{ name: part }, { staffNo: part }, { phoneNo: part }] }),
    ...(designation !== undefined && { designation: { eq: designation } }),
    ...(plrdGradeID !== undefined && {
      plrdGradeID: plrdGradeID === noGrade ? { exists: false } : { eq: plrdGradeID },
    }),
    ...(emStatus !== undefined && { emStatus: { eq: emStatus } }),
    ...(emType !== undefined && { emType: { eq: emType } }),
    ...(choice.eligibility !== undefined && { eligibility: { eq: choice.eligibility } }),
  };
}
