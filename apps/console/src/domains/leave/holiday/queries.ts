import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

/** What a row of the list shows. */
export const holidayRowFragment = graphql(`
  fragment HolidayRow on PublicHoliday @_unmask {
    id
    version
    date
    name
    kind
  }
`);

/** A public holiday of the agency. */
export type HolidayRow = ResultOf<typeof holidayRowFragment>;
