import { addDays, weekdayText } from '@guardroom/rules/dates';
import type { Client } from '../client.ts';
import { march } from './leave.ts';

/** Public holidays as the API takes and gives them, for tests. */

const fields = 'id date name kind substituteForID version deleted';
const create = `mutation ($create: CreatePublicHolidayInput!, $agencyID: RecordID!, $key: String) {
  createPublicHoliday(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdatePublicHolidayInput!, $agencyID: RecordID!) {
  updatePublicHoliday(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const list = `query ($filter: PublicHolidayFilter, $pagination: Pagination!) {
  listPublicHoliday(filter: $filter, pagination: $pagination) { result { ${fields} } }
}`;

export interface HolidayRow {
  readonly id: number;
  readonly date: string;
  readonly name: string;
  readonly kind: string;
  readonly version: number;
}

/** The first Sunday of next March, so many weeks later. */
export function sunday(weeks = 0): string {
  const first = [1, 2, 3, 4, 5, 6, 7].map(march).find((date) => weekdayText(date) === 'Sun');
  return addDays(first ?? '', 7 * weeks);
}

/** What the administrator of an agency does with its holidays. */
export function holidaysOf(console: Client, agencyID: number) {
  return {
    add: (holiday: object, key?: string) =>
      console.graphql<{ createPublicHoliday: HolidayRow }>(create, {
        create: { securityAgencyID: agencyID, kind: 'GAZETTED', ...holiday },
        agencyID,
        key,
      }),
    change: (changes: object) =>
      console.graphql<{ updatePublicHoliday: HolidayRow }>(update, { update: changes, agencyID }),
    /** '2027-03-07 National Day GAZETTED' for each day in a range. */
    listed: async (from: string, to: string): Promise<string[]> => {
      const filter = { date: { ge: from, le: to }, deleted: { eq: 0 } };
      const { body } = await console.graphql<{ listPublicHoliday: { result: HolidayRow[] } }>(
        list,
        { filter, pagination: { agencyID, limit: 100 } },
      );
      const rows = body.data?.listPublicHoliday.result ?? [];
      return rows.map(({ date, name, kind }) => `${date} ${name} ${kind}`);
    },
  };
}
