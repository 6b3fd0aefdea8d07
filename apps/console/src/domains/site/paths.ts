import * as v from 'valibot';
import { contractStatuses } from '@guardroom/rules/site/contract-status';
import { welfareStates } from '@guardroom/rules/site/welfare/welfare-check';
import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  pathWith,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Beside which contract with the client a new site contract is made. */
export const contractCreateSearch = v.object({ contract: idParam });

/** Where the screens of sites are, and what their addresses may say. */

export const listPath = '/site';
export const importPath = '/site/import';
export const selectPath = '/site/create';
export const welfarePath = '/site/welfare';

/** The input step of a site of the register; `new` for one that the register lacks. */
export const unregistered = 'new';

export function createPath(securitySiteID: number | typeof unregistered): string {
  return `${selectPath}/${securitySiteID}`;
}

export function profilePath(siteProfileID: number): string {
  return `${listPath}/${siteProfileID}`;
}

export function editPath(siteProfileID: number): string {
  return `${profilePath(siteProfileID)}/edit`;
}

/** The entry of the register that this site is, for the agency that added it. */
export function registerEditPath(siteProfileID: number): string {
  return `${profilePath(siteProfileID)}/register/edit`;
}

/** A screen of another domain: where what the books hold of a site is gathered. */
export function caseBundlePath(siteProfileID: number): string {
  return pathWith('/report/bundle/create', { site: siteProfileID });
}

/** The same: its tablets among all devices. */
export const devicesPath = '/staff/device';

/** The same: where a day is planned. */
export function dayPlanPath(date: string): string {
  return `/deployment/day/${date}/edit`;
}

/** The same: what was agreed with a client. */
export function clientContractPath(id: number): string {
  return `/contract/${id}`;
}

export function contractCreatePath(siteProfileID: number): string {
  return `${profilePath(siteProfileID)}/contract/create`;
}

export function contractEditPath(siteProfileID: number, contractID: number): string {
  return `${profilePath(siteProfileID)}/contract/edit/${contractID}`;
}

/** What the filter by contract status offers; ACTIVE while the address names none (SITE-11). */
export const statusChoices = [...contractStatuses, 'ALL'] as const;

export const siteListSearch = listSearch({
  search: textParam,
  client: idParam,
  status: choiceParam(statusChoices),
});
export type SiteListSearch = SearchOf<typeof siteListSearch>;

export const selectSearch = listSearch({ search: textParam });
export type SelectSearch = SearchOf<typeof selectSearch>;

/** Which checks are shown; absent for the first, all but those that were left out. */
export const welfareChoices = ['ASKED', ...welfareStates] as const;

export const welfareSearch = listSearch({
  /** Absent for yesterday and today. */
  range: rangeParam,
  site: idParam,
  guard: idParam,
  state: choiceParam(welfareChoices),
});
export type WelfareSearch = SearchOf<typeof welfareSearch>;
