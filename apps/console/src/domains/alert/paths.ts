import { alertKinds } from '@guardroom/rules/alert/alert-kind';
import { alertSeverities } from '@guardroom/rules/alert/alert-status';
import { choiceParam, idParam, listSearch, type SearchOf } from '../../ui/list/list-search.ts';

export const alertListPath = '/alert';

export function alertPath(id: number): string {
  return `${alertListPath}/${id}`;
}

/** A screen of another domain that alerts lead to: whether guards who stand alone are all right. */
export const welfareChecksPath = '/site/welfare';

/** Which alerts are shown; absent for the first, all that nobody has closed. */
export const alertShows = ['standing', 'open', 'acknowledged', 'mine', 'closed'] as const;

export const alertSearch = listSearch({
  show: choiceParam(alertShows),
  site: idParam,
  kind: choiceParam(alertKinds),
  severity: choiceParam(alertSeverities),
});
export type AlertSearch = SearchOf<typeof alertSearch>;
