import {
  invoiceKindLabels,
  invoiceKinds,
  invoiceStatuses,
  invoiceStatusLook,
} from '@guardroom/rules/invoice/status';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { clientOptions } from '../../ui/choice/agency-options.ts';
import {
  choiceKind,
  monthKind,
  remoteKind,
  switchKind,
  textKind,
} from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import type { InvoiceListSearch } from './paths.ts';

const statuses = invoiceStatuses.map((value) => ({
  value,
  label: invoiceStatusLook[value].label,
}));
const kinds = invoiceKinds.map((value) => ({ value, label: invoiceKindLabels[value] }));

export function invoiceFilters(agencyID: number): Filter<InvoiceListSearch>[] {
  return [
    filter('number', textKind('Search', 'Number')),
    filter('client', remoteKind('Client', clientOptions(agencyID))),
    filter('status', choiceKind('Status', statuses)),
    filter('month', monthKind('Month')),
    filter('kind', choiceKind('Kind', kinds)),
    filter('changed', switchKind('Hours Changed', 'yes')),
  ];
}

/** The same as the wire takes it. */
export function wireFilter(search: InvoiceListSearch, agencyID: number) {
  const { number, client, status, month, kind, changed } = search;
  const days = month === undefined ? undefined : calendarMonth(`${month}-01`);
  return {
    securityAgencyID: { eq: agencyID },
    deleted: { eq: 0 },
    ...(number && { number: { contains: number } }),
    ...(client && { clientProfileID: { eq: client } }),
    ...(status && { status: { eq: status } }),
    ...(kind && { kind: { eq: kind } }),
    ...(days && { periodFrom: { ge: days.startDate, le: days.endDate } }),
    ...(changed && { hoursChanged: { eq: 1 } }),
  };
}
