import { feedbackCategories } from '@guardroom/rules/feedback/categories';
import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  textParam,
} from '../../ui/list/list-search.ts';
import type { SearchOf } from '../../ui/list/list-search.ts';

/** What the address of feedback may say. */
export const feedbackSearch = listSearch({
  /** The agency that the public form writes to: then it is shown to whoever is signed in, too. */
  agency: idParam,
  search: textParam,
  category: choiceParam(feedbackCategories),
  /** Absent for all days. */
  received: rangeParam,
});
export type FeedbackSearch = SearchOf<typeof feedbackSearch>;

/** The address that an agency hands out. */
export function publicFormURL(agencyID: number): string {
  return `${location.origin}/feedback?agency=${agencyID}`;
}
