import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

export const wishFragment = graphql(`
  fragment SiteWishFacts on SiteWish @_unmask {
    id
    staffProfileID
    staffName
    staffNo
    kind
    reason
    fromDate
    toDate
    version
  }
`);
/** Whom the client of a site bars or wants. */
export type Wish = ResultOf<typeof wishFragment>;
