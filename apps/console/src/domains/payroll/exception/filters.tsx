import { payExceptionLabels, payExceptions } from '@guardroom/rules/payroll/exception/exceptions';
import { choiceKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import type { ExceptionSearch } from '../paths.ts';

const kinds = payExceptions.map((value) => ({ value, label: payExceptionLabels[value] }));
const states = [
  { value: 'open' as const, label: 'Open' },
  { value: 'waived' as const, label: 'Waived' },
];

export const exceptionFilters: Filter<ExceptionSearch>[] = [
  filter('exception', choiceKind('Exception', kinds)),
  filter('state', choiceKind('State', states)),
];

/** The exceptions of a period as the wire takes them. */
export function exceptionFilter(
  { exception, state }: ExceptionSearch,
  payPeriodID: number,
  agencyID: number,
) {
  return {
    securityAgencyID: { eq: agencyID },
    payPeriodID: { eq: payPeriodID },
    ...(exception && { exception: { eq: exception } }),
    ...(state && { waived: { eq: state === 'waived' ? 1 : 0 } }),
  };
}
