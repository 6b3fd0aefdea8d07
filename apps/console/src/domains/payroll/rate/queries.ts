import type { WageFloor } from '@guardroom/rules/payroll/rate/floors';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { reportFailure } from '../../../ui/live/failure.ts';

/** What the screens of rates and floors ask the server and tell the person. */

/** Everything that shows rates and floors: each depends on the others. */
export const rateKey = ['payroll', 'rates'] as const;

export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const noPermission = 'You do not have the permission to set rates and wage floors.';

export const floorFragment = graphql(`
  fragment WageFloorRow on WageFloor @_unmask {
    id
    PLRDGradeCode
    emType
    effectiveFrom
    amount
    own
    source
    readOn
    remark
    version
  }
`);
export type FloorRow = ResultOf<typeof floorFragment>;

const floorsDocument = graphql(
  `
    query WageFloors($agencyID: RecordID!) {
      listWageFloor(agencyID: $agencyID) {
        ...WageFloorRow
      }
    }
  `,
  [floorFragment],
);

/** All floors that the agency knows, its own among them. */
export function useFloors() {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...rateKey, 'floors', agencyID],
    queryFn: async ({ signal }) =>
      (await request(floorsDocument, { agencyID }, { signal })).listWageFloor,
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve wage floors', error);
  }, [error]);
  return { floors: data, failed: isError, retry: () => void refetch() };
}

export const mayNotReadRates = 'You do not have the permission to see pay rates.';

/** None, as long as they are on their way. */
export const noFloors: readonly WageFloor[] = [];

/** What a row of the list shows. */
export const rateRowFragment = graphql(`
  fragment PayRateRow on PayRate @_unmask {
    id
    version
    designation
    emType
    effectiveFrom
    effectiveUntil
    previousFrom
    unit
    amount
    extraHourAmount
    remark
    floorShortfalls {
      from
      PLRDGradeCode
      amount
    }
  }
`);

/** A pay rate of the agency. */
export type RateRow = ResultOf<typeof rateRowFragment>;
