import { contractStatuses } from '@guardroom/rules/contract/contract-status';
import * as v from 'valibot';
import {
  choiceParam,
  idParam,
  listSearch,
  rangeParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of contracts are, and what their addresses may say. */

/** With whom, for which site and beside which site contract a new contract begins, where the screen before knew it. */
export const createSearch = v.object({ client: idParam, site: idParam, siteContract: idParam });

export const contractListPath = '/contract';
export const contractCreatePath = '/contract/create';
/** Indicators that the agency keeps to choose from. */
export const templatePath = '/contract/indicator';
export const contractImportPath = '/contract/import';

export function contractPath(id: number): string {
  return `/contract/${id}`;
}
export function contractEditPath(id: number): string {
  return `/contract/${id}/edit`;
}
export function ratePath(id: number): string {
  return `/contract/${id}/rate`;
}
export function indicatorEditPath(id: number): string {
  return `/contract/${id}/indicator/edit`;
}
export function meetingCreatePath(id: number): string {
  return `/contract/${id}/meeting/create`;
}
export function meetingPath(id: number, meetingID: number): string {
  return `/contract/${id}/meeting/${meetingID}`;
}
export function meetingEditPath(id: number, meetingID: number): string {
  return `/contract/${id}/meeting/${meetingID}/edit`;
}
/** Screens of other domains that a contract leads to. */
export function clientUserPath(id: number): string {
  return `/client/user/${id}`;
}
export function sitePath(id: number): string {
  return `/site/${id}`;
}
/** Makes a site contract with the client and days of a contract. */
export function siteContractCreatePath(siteID: number, contractID: number): string {
  return `/site/${siteID}/contract/create?contract=${contractID}`;
}

export const contractListSearch = listSearch({
  client: idParam,
  site: idParam,
  status: choiceParam(contractStatuses),
  /** Absent for yesterday and today. */
  range: rangeParam,
});
export type ContractListSearch = SearchOf<typeof contractListSearch>;

/** The page of the meetings on a contract's profile. */
export const profileSearch = listSearch({});
