import { incidentStatuses } from '@guardroom/rules/incident/incident-status';
import {
  choiceParam,
  firstParam,
  idParam,
  listSearch,
  pathWith,
  rangeParam,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of incidents are, and what their addresses may say. */

export const incidentListPath = '/incident';
export const incidentCreatePath = '/incident/create';
export const draftListPath = '/incident/draft';

export function incidentPath(id: number): string {
  return `/incident/${id}`;
}
export function incidentEditPath(id: number): string {
  return `/incident/${id}/edit`;
}
export function incidentReleasePath(id: number): string {
  return `/incident/${id}/release`;
}
/** Where what the books hold of a report's site and day is gathered. */
export function caseBundlePath(site: number, day: string): string {
  return pathWith('/report/bundle/create', { site, day });
}
export function draftPath(id: number): string {
  return `/incident/draft/${id}`;
}
/** Where a row or card leads: a draft to its form, the others to the report (INC-24, INC-25). */
export function rowPath({ id, status }: { id: number; status: string }): string {
  return status === 'DRAFT' ? draftPath(id) : incidentPath(id);
}

export const incidentSearch = listSearch({
  search: textParam,
  /** Absent for yesterday and today. */
  range: rangeParam,
  type: idParam,
  status: choiceParam(incidentStatuses),
  site: idParam,
  /** Who submitted it. */
  staff: idParam,
  /** Absent: the earliest. */
  first: firstParam,
});
export type IncidentSearch = SearchOf<typeof incidentSearch>;

export const draftSearch = listSearch({});
