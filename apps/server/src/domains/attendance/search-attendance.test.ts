import { approvalFilter } from '@guardroom/rules/attendance/records-filter';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { setContainsStyle } from '../../platform/graphql/list/list.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeAttendance } from './factory.ts';

const list = `query ($filter: AttendanceFilter, $pagination: Pagination!) {
  listAttendance(filter: $filter, pagination: $pagination) { result { staffName } count }
}`;

interface Listed {
  readonly listAttendance: {
    readonly result: readonly { readonly staffName: string }[];
    readonly count: number;
  };
}

const people: readonly (readonly [staffNo: string, name: string])[] = [
  ['E-1077', 'Ah Kow Tan'],
  ['TAN-2', 'Élodie Ng'],
  ['X_3', 'JOSÉ 50%_Off'],
  [String.raw`Y\4`, 'Σοφία ΑΣ'],
  ['Z5', 'jose 50 percent off'],
  // Kept by a version that did not yet take out what nobody sees.
  ['Q\u001F6', 'Old\u001FName'],
];

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  for (const [index, [staffNo, name]] of people.entries()) {
    const staff = await makeStaff(server.db, { securityAgencyID: own.agency.id, name, staffNo });
    await makeAttendance(server.db, {
      staff,
      site: own.site,
      timeIn: `2026-11-0${String(index + 1)}T00:00:00Z`,
    });
  }
});
afterAll(() => server.close());
afterEach(() => setContainsStyle('ilike'));

/** Names of whose records a filter finds, the earliest first. */
async function found(filter: object): Promise<unknown> {
  const { body } = await own.console.graphql<Listed>(list, {
    filter,
    pagination: { agencyID: own.agency.id },
  });
  const answer = body.data?.listAttendance;
  if (answer === undefined) return body.errors;
  expect(answer.count).toBe(answer.result.length);
  return answer.result.map(({ staffName }) => staffName).toReversed();
}

const [ahKow, elodie, jose, sofia, other, old] = people.map(([, name]) => name);

describe.each(['ilike', 'search_ids'] as const)('the search of attendance by %s', (style) => {
  const search = (text: string) => {
    setContainsStyle(style);
    return found(approvalFilter({ securityAgencyID: own.agency.id, search: text }));
  };
  const searchOf = (field: 'staffNo' | 'staffName', text: string) => {
    setContainsStyle(style);
    return found({ [field]: { contains: text } });
  };

  it.each([
    ['a part of numbers and names', 'tan', [ahKow, elodie]],
    ['letters of any case', 'aH kOW', [ahKow]],
    ['letters with accents, small', 'élo', [elodie]],
    ['letters with accents, large', 'SÉ', [jose]],
    ['no accents, which are other letters', 'jose', [other]],
    ['letters of another script', 'ΣΟΦΊΑ', [sofia]],
    ['a percent sign', '50%', [jose]],
    ['an underscore', '_', [jose]],
    ['a backslash', '\\', [sofia]],
    ['a wildcard that is not there', 'Ah%Tan', []],
    ['the end of a number', '-1077', [ahKow]],
    ['a number and its name as one', '1077Ah', []],
    ['a number and its name as two words', '1077 Ah', []],
    ['a name and its number as one', 'TanE-1', []],
    ['one half of a text with a sign that is not seen', 'name', [old]],
  ])('finds %s', async (_, text, names) => {
    expect(await search(text)).toEqual(names);
  });

  it.each([
    ['staffName', 'tan', [ahKow]],
    ['staffNo', 'tan', [elodie]],
    ['staffName', 'ÉLODIE', [elodie]],
    ['staffNo', '\\4', [sofia]],
    ['staffNo', 'Kow', []],
    ['staffName', '1077', []],
    ['staffName', '%', [jose]],
  ] as const)('finds in %s alone: %s', async (field, text, names) => {
    expect(await searchOf(field, text)).toEqual(names);
  });

  it('finds nothing across number and name by what stands between them', async () => {
    expect(await search('1077\u001FAh')).toEqual([]);
    expect(await searchOf('staffNo', '1077\u001FAh')).toEqual([]);
  });
});
