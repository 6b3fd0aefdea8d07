import type { FeedbackCategory } from './categories.ts';

/** The filter of received feedback as the wire takes it. */
export type FeedbackFilter = {
  or?: FeedbackFilter[];
  agencyID?: { eq: number };
  category?: { eq: FeedbackCategory };
  createdOn?: { ge: string; le: string };
} & { [Field in SearchedField]?: { contains: string } };

const searched = ['summary', 'description', 'name', 'email', 'contact'] as const;
type SearchedField = (typeof searched)[number];

export interface FeedbackChoice {
  /** Instants in ISO UTC; both ends belong to the range. Absent: of all times. */
  received?: { start: string; end: string } | undefined;
  search?: string | undefined;
  category?: FeedbackCategory | undefined;
}

/** @returns the conditions of a choice; the agency is the list's own */
export function feedbackFilter({ received, search, category }: FeedbackChoice): FeedbackFilter {
  const wanted = search?.trim();
  return {
    ...(received && { createdOn: { ge: received.start, le: received.end } }),
    ...(category && { category: { eq: category } }),
    ...(wanted && { or: searched.map((field) => ({ [field]: { contains: wanted } })) }),
  };
}
