import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

export const openFailure = 'Unable to retrieve open shifts';
export const swapFailure = 'Unable to retrieve swaps';

/** Under the key of the roster: what changes it may change what is offered. */
export const openKey = ['deployment', 'open'] as const;

export const offeredShiftFragment = graphql(`
  fragment OfferedShiftRow on OfferedShift @_unmask {
    id
    siteProfileID
    siteProfileName
    date
    shift
    shiftTypeName
    startDatetime
    endDatetime
    PLRDGradeCode
    places
    placesLeft
    note
    offeredUntil
    status
    offeredByName
    claimedBy
  }
`);
export type OfferedShiftRow = ResultOf<typeof offeredShiftFragment>;

export const swapsDocument = graphql(`
  query ShiftSwaps($filter: ShiftSwapFilter, $pagination: Pagination!) {
    listShiftSwap(filter: $filter, pagination: $pagination) {
      result {
        id
        version
        fromName
        toName
        line {
          id
          date
          startDatetime
          endDatetime
          siteProfileName
        }
        forLine {
          id
          date
          startDatetime
          endDatetime
          siteProfileName
        }
        note
      }
      count
    }
  }
`);
export type SwapRow = ResultOf<typeof swapsDocument>['listShiftSwap']['result'][number];

export const decideSwapDocument = graphql(`
  mutation DecideSwap($update: DecideSwapInput!, $agencyID: RecordID!) {
    decideSwap(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
