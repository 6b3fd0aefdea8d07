import type { Need } from '../deployment/post/post.ts';

/** What a client is shown of a site: numbers, and null for what it may not see or nobody agreed. */
export interface SiteToday {
  readonly siteProfileID: number;
  readonly name: string;
  readonly present: number | null;
  readonly wanted: number | null;
  readonly roundsPlanned: number | null;
  readonly roundsDone: number;
  readonly roundsMissed: number;
}

/** What is known of all sites of a client; null where the user may not see it. */
export interface TodayFacts {
  readonly present: readonly { readonly siteProfileID: number; readonly present: number }[] | null;
  readonly needs: readonly Need[] | null;
  readonly rounds:
    | readonly {
        readonly siteProfileID: number;
        readonly planned: number;
        readonly done: number;
        readonly missed: number;
      }[]
    | null;
}

/** @param now milliseconds since 1970 */
export function siteToday(
  { siteProfileID, name }: { readonly siteProfileID: number; readonly name: string },
  { present, needs, rounds }: TodayFacts,
  now: number,
): SiteToday {
  const isOfSite = (row: { readonly siteProfileID: number }) => row.siteProfileID === siteProfileID;
  const agreed = needs?.filter(isOfSite) ?? [];
  const wanted = agreed
    .filter(
      ({ startDatetime, endDatetime }) =>
        Date.parse(startDatetime) <= now && now < Date.parse(endDatetime),
    )
    .reduce((sum, { headcount }) => sum + headcount, 0);
  const walked = rounds?.find(isOfSite);
  return {
    siteProfileID,
    name,
    present: present === null ? null : (present.find(isOfSite)?.present ?? 0),
    wanted: agreed.length === 0 ? null : wanted,
    roundsPlanned: walked?.planned ?? null,
    roundsDone: walked?.done ?? 0,
    roundsMissed: walked?.missed ?? 0,
  };
}
