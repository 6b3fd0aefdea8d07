/** Paging of every list (LST-01 to LST-07). */

/** Rows on a page unless the person chooses otherwise. */
export const defaultPageSize = 20 satisfies PageSize;

/** Every page size that an address can ask for. */
export const pageSizes = [5, 10, 20, 50, 100] as const;

export type PageSize = (typeof pageSizes)[number];

/** What the page-size changer of a list offers: so few as 5 only where 5 is what the list has. */
export function offeredPageSizes(initial: PageSize): PageSize[] {
  return pageSizes.filter((size) => size >= Math.min(initial, 10));
}

/** What one call of a list may ask for; without a limit it answers `most`. Exports have no page. */
export const pageLimits = { most: 1000, furthest: 1_000_000, orderFields: 5 } as const;

/** Records of a list that are counted one by one, where an estimate of more is enough. */
export const countedExactly = 100_000;

/**
 * The last page that a pager offers: the one on which the last of `total` rows stands, or the
 * furthest that a list answers.
 */
export function lastPage(total: number, size: number): number {
  const furthest = Math.floor(pageLimits.furthest / size) + 1;
  return Math.min(Math.ceil(total / size), furthest);
}

/** Rows to skip for a page, counted from 1. */
export function pageOffset(page: number, size: number): number {
  return (page - 1) * size;
}

/**
 * The total that the pager shows for the server's count. One more when the page lies at or past
 * the end (its rows were decided or deleted meanwhile), so that the pager still offers the page
 * on which the person stands (LST-07).
 */
export function pagingTotal(offset: number, count: number): number {
  return offset >= count ? count + 1 : count;
}

/** One button of a pager: a page, or the pages left out, through which it leaps. */
export interface PagerStep {
  readonly page: number;
  readonly leaps: boolean;
}

const leap = 5;

/** The pages that a pager offers: the first, the last, and `around` on both sides of the current. */
export function pagerSteps(current: number, last: number, around: number): readonly PagerStep[] {
  const from = Math.max(2, current - around);
  const to = Math.min(last - 1, current + around);
  const steps: PagerStep[] = [{ page: 1, leaps: false }];
  // One page alone is not worth leaving out.
  if (from > 2) steps.push({ page: Math.max(2, current - leap), leaps: from > 3 });
  for (let page = from; page <= to; page += 1) steps.push({ page, leaps: false });
  if (to < last - 1) steps.push({ page: Math.min(last - 1, current + leap), leaps: to < last - 2 });
  if (last > 1) steps.push({ page: last, leaps: false });
  return steps;
}
