import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';

/** What several screens of pay periods ask the server. */

export const retrieveListFailure = 'Unable to retrieve pay periods';
export const retrieveFailure = 'Unable to retrieve pay period';
export const retrievePersonFailure = 'Unable to retrieve pay';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const mayNotRun = 'You do not have the permission to run payroll.';
export const mayNotLock = 'You do not have the permission to lock and reopen pay periods.';

/** Everything that shows pay periods; invalidated when one changes. */
export const periodKey = ['payroll', 'period'] as const;

export const periodFragment = graphql(`
  fragment PayPeriodRow on PayPeriod @_unmask {
    id
    startDate
    endDate
    status
    computedOn
    people
    exceptions
    gross
    net
    reviewedBy
    reviewedByStaffProfileID
    lockedBy
    lockedOn
    paidOn
    version
  }
`);
export type PeriodRow = ResultOf<typeof periodFragment>;

const periodDocument = graphql(
  `
    query PayPeriodOf($filter: PayPeriodFilter, $pagination: Pagination!) {
      listPayPeriod(filter: $filter, pagination: $pagination) {
        result {
          ...PayPeriodRow
        }
      }
    }
  `,
  [periodFragment],
);

/** One period of the agency. @throws when there is no such one */
export async function loadPeriod(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<PeriodRow> {
  const variables = {
    filter: { securityAgencyID: { eq: agencyID }, id: { eq: id } },
    pagination: { agencyID, limit: 1, offset: 0 },
  };
  const { listPayPeriod } = await request(periodDocument, variables, { signal });
  const [period] = listPayPeriod.result;
  if (!period) throw new MissingRecord(`There is no pay period ${id} in this agency.`);
  return period;
}
