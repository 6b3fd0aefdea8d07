import { todayIn } from '@guardroom/rules/dates';
import { pageSizes } from '@guardroom/rules/paging';
import { datesOn } from '@guardroom/rules/settings/moving-dates';
import { defaultStringifySearch, redirect, type RouterHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import { clearDraft, loadDraft, saveDraft, type DraftKey } from '@guardroom/wire/drafts';
import { pathBefore } from '../../platform/address.ts';
import { currentViewer } from '../../platform/session/session.ts';
import { isRange } from '@guardroom/ui/date/date-range.ts';

/**
 * What the address of a list may say. The address is the truth: a screen shows what it names, and
 * the session only restores it. A value that does not fit counts as absent. Imported by route
 * files, which every screen loads, so no part of a screen may be imported here.
 */

/** One search parameter: absent, or what the schema takes. */
function param<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.fallback(v.optional(schema), undefined);
}

/** Free text. The router reads digits alone as a number. */
export const textParam = param(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(200),
  ),
);

/** A record id. */
export const idParam = param(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** A record id, or one of some numbers that stand for no record. */
export function idOrParam(...others: readonly number[]) {
  const fits = (value: number) => value >= 1 || others.includes(value);
  return param(v.pipe(v.number(), v.integer(), v.check(fits)));
}

/** Several record ids. */
export const idsParam = param(
  v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(50)),
);

/** One of some values. The router reads digits alone as a number. */
export function choiceParam<const Values extends readonly string[]>(values: Values) {
  const written = v.pipe(v.number(), v.transform(String), v.picklist(values));
  return param(v.union([v.picklist(values), written]));
}

/** What a list of cases begins with; absent: with the earliest, as the specification has it. */
export const firstParam = choiceParam(['newest', 'open']);
export type First = NonNullable<v.InferOutput<typeof firstParam>>;

/** Whole days, `2026-11-01..2026-11-21`; see date-range.ts. */
export const rangeParam = param(v.pipe(v.string(), v.check(isRange)));

const pagingParams = {
  page: param(v.pipe(v.number(), v.integer(), v.minValue(1))),
  size: param(v.picklist(pageSizes)),
  /** Field and direction of sorting: `name.asc`. */
  order: param(v.pipe(v.string(), v.regex(/^\w+\.(asc|desc)$/))),
};

/** The part of a list's search that every list has. */
export type PagingSearch = v.InferOutput<v.ObjectSchema<typeof pagingParams, undefined>>;

let isNewAwaited = false;

/**
 * A form that created a record leads on: the list that comes begins without the filters of before,
 * which may hide it. Returns how to end that, once the screen has come.
 */
export function awaitNewRecord(): () => void {
  isNewAwaited = true;
  return () => (isNewAwaited = false);
}

interface Entering {
  search: object;
  cause: 'preload' | 'enter' | 'stay';
  location: { pathname: string };
}

/**
 * Search parameters of one list route.
 * `validate` goes to the route's validateSearch, `restore` to its beforeLoad: who comes back with
 * an empty search finds the filters of before (LST-12).
 */
export function listSearch<const Filters extends v.ObjectEntries>(filters: Filters) {
  const schema = v.object({ ...filters, ...pagingParams });
  return {
    schema,
    validate: (raw: Record<string, unknown>) => v.parse(schema, raw),
    restore: ({ search, cause, location }: Entering): void => {
      if (cause === 'preload') return;
      const key = keyOf(location.pathname);
      // Who went on and came back before the other screen stood has not reset this one.
      const isReset = cause === 'stay' && pathBefore() === location.pathname;
      if (isReset || !isEmpty(search)) return keepSearch(location.pathname, search);
      if (isNewAwaited) return clearDraft(key);
      const saved = v.safeParse(schema, loadDraft(key));
      if (saved.success && !isEmpty(saved.output))
        throw redirect({ href: pathWith(location.pathname, saved.output), replace: true });
      // A list that was reset is left so: the session goes before the view that it begins with.
      if (saved.success) return;
      const view = viewToBeginWith(location.pathname);
      if (view !== undefined)
        throw redirect({ href: `${location.pathname}${view}`, replace: true });
    },
    /** The address of the list as it was left, with something changed: so it is found from now on. */
    leftWith: (pathname: string, changes: Partial<v.InferOutput<typeof schema>>): string => {
      const saved = v.safeParse(schema, loadDraft(keyOf(pathname)));
      const search = { ...(saved.success && saved.output), ...changes };
      keepSearch(pathname, search);
      return pathWith(pathname, search);
    },
  };
}

/**
 * Goes to another search of the screen that stands. An empty one is a reset, also while another screen
 * is on its way.
 */
export function searchOn(history: RouterHistory, pathname: string, search: object): void {
  keepSearch(pathname, search);
  history.push(pathWith(pathname, search));
}

/** From now on who comes to the list with an empty search finds this one. */
function keepSearch(pathname: string, search: object): void {
  saveDraft(keyOf(pathname), search);
}

/** Under which the session keeps the search of a list. */
function keyOf(pathname: string): DraftKey {
  return { accountID: currentViewer()?.accountID ?? 0, path: `search of ${pathname}` };
}

/** The search of the view that a list begins with; one of the list as it begins is none. */
function viewToBeginWith(path: string): string | undefined {
  const viewer = currentViewer();
  const view = viewer?.savedViews.find(
    ({ screen, isDefault, search }) => screen === path && isDefault && search !== '',
  );
  return view && datesOn(view.search, todayIn(viewer?.timeZone ?? 'UTC'));
}

/** The search of a list as its screen sees it. */
export type SearchOf<List extends { schema: v.GenericSchema }> = v.InferOutput<List['schema']>;

/** The address of a path with a search. */
export function pathWith(path: string, search: object): string {
  return `${path}${defaultStringifySearch({ ...search })}`;
}

function isEmpty(search: object): boolean {
  return Object.values(search).every((value) => value === undefined);
}
