import { monthOfText } from '@guardroom/rules/supervisorycheck/month';
import * as v from 'valibot';
import { listSearch, type SearchOf } from '../../ui/list/list-search.ts';

/** A month as the address says it: `2026-11` or `Nov 2026`; anything else counts as absent. */
const monthParam = v.fallback(
  v.optional(v.pipe(v.string(), v.transform(monthOfText), v.string())),
  undefined,
);

/** What the address of the supervisory check may say (SUP-04). */
export const checkSearch = listSearch({
  /** Absent for the month that runs. */
  monthYear: monthParam,
});
export type CheckSearch = SearchOf<typeof checkSearch>;
