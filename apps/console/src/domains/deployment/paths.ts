import { isPlannable } from '@guardroom/rules/deployment/plannable';
import { shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import * as v from 'valibot';
import {
  choiceParam,
  idParam,
  idsParam,
  listSearch,
  pathWith,
  rangeParam,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of deployments are, and what their addresses may say. */

export const dayPath = '/deployment/day';
export const monthPath = '/deployment/month';
export const openPath = '/deployment/open';
export const shortPath = '/deployment/short';
export const replacePath = '/deployment/replace';
export const templateListPath = '/deployment/template';
export const templateCreatePath = '/deployment/template/create';

/** The parameter of both is the date. */
export function dayCreatePath(date: string): string {
  return `${dayPath}/${date}/create`;
}
export function dayEditPath(date: string): string {
  return `${dayPath}/${date}/edit`;
}
export function templateEditPath(id: number): string {
  return `${templateListPath}/${id}/edit`;
}
/** A screen of another domain that a card leads to. */
export function sitePath(id: number): string {
  return `/site/${id}`;
}

const dateParam = v.fallback(v.optional(v.pipe(v.string(), v.check(isPlannable))), undefined);
const monthParam = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((month) => isPlannable(`${month}-01`)),
    ),
  ),
  undefined,
);
/** As many sites as a day may show: the tree can choose all of them but one. */
const sitesParam = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
      v.minLength(1),
      v.maxLength(300),
    ),
  ),
  undefined,
);

/** The date, absent for today, is kept for the session (DEP-08), and so are the sites. */
export const daySearch = listSearch({ date: dateParam, sites: sitesParam });
export type DaySearch = SearchOf<typeof daySearch>;

/**
 * A month, `2026-11`, absent for this one, and the site that is planned; with `others`, the sites
 * beside it: all of them, or these.
 */
export const monthSearch = listSearch({
  month: monthParam,
  site: idParam,
  others: choiceParam(['yes']),
  sites: sitesParam,
});
export type MonthSearch = SearchOf<typeof monthSearch>;

/** Offers of shifts that are to come, of a site; with `past`, all of them. */
export const openSearch = listSearch({
  site: idParam,
  past: choiceParam(['yes']),
});
export type OpenSearch = SearchOf<typeof openSearch>;

/** Places that lack somebody or have too many; absent dates are the week from today on. */
export const shortSearch = listSearch({
  dates: rangeParam,
  sites: idsParam,
  show: choiceParam(['short', 'over']),
});
export type ShortSearch = SearchOf<typeof shortSearch>;

/** The line that is given to somebody else, or a place without anybody, at times of its own. */
export const replaceSearch = listSearch({
  line: idParam,
  site: idParam,
  date: dateParam,
  shift: choiceParam(shifts),
  kind: idParam,
  start: textParam,
  end: textParam,
});
export type ReplaceSearch = SearchOf<typeof replaceSearch>;

/** A place of the roster that somebody is sought for. */
interface Place {
  siteProfileID: number;
  date: string;
  shift: Shift;
  shiftTypeID: number | null;
  startDatetime: string;
  endDatetime: string;
}

/** Where somebody is found for a line that somebody has. */
export function replaceLinePath(line: number): string {
  return pathWith(replacePath, { line });
}

/** Where somebody is found for a place that nobody has. */
export function replacePlacePath(place: Place): string {
  return pathWith(replacePath, {
    site: place.siteProfileID,
    date: place.date,
    ...(place.shiftTypeID === null ? { shift: place.shift } : { kind: place.shiftTypeID }),
    start: place.startDatetime,
    end: place.endDatetime,
  });
}

export const templateListSearch = listSearch({ search: textParam });
export type TemplateListSearch = SearchOf<typeof templateListSearch>;
