import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

export const availabilityFragment = graphql(`
  fragment AvailabilityFacts on StaffAvailability @_unmask {
    id
    kind
    fromDate
    toDate
    shift
    shiftTypeID
    shiftTypeName
    note
    version
  }
`);
/** What somebody says of days to come. */
export type Availability = ResultOf<typeof availabilityFragment>;
