import { contractStatuses } from '@guardroom/rules/contract/contract-status';
import type { ContractsChoice } from '@guardroom/rules/contract/contracts-filter';
import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import type { Viewer } from '../../platform/session/session.ts';
import { clientOptions, siteOptions } from '../../ui/choice/agency-options.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { choiceKind, rangeKind, remoteKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { ContractListSearch } from './paths.ts';

const statuses = contractStatuses.map((value) => ({ value, label: statusLook(value).label }));

/** Yesterday to today (part-1 §9). */
function defaultRange(today: string) {
  return { from: addDays(today, -1), to: today };
}

export function contractFilters(agencyID: number, today: string): Filter<ContractListSearch>[] {
  return [
    filter('client', remoteKind('Client', clientOptions(agencyID))),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('status', choiceKind('Status', statuses)),
    filter('range', rangeKind('Date Range', { initial: rangeText(defaultRange(today)) })),
  ];
}

/** Days become instants of the agency's zone. */
export function contractsChoice(search: ContractListSearch, viewer: Viewer): ContractsChoice {
  const { timeZone, securityAgencyID } = viewer;
  const { from, to } = search.range ? rangeOf(search.range) : defaultRange(todayIn(timeZone));
  return {
    securityAgencyID,
    clientProfileID: search.client,
    siteProfileID: search.site,
    status: search.status,
    rangeStart: startOfDay(from, timeZone),
    rangeEnd: endOfDay(to, timeZone),
  };
}
