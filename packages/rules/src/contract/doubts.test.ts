import { describe, expect, it } from 'vitest';
import { contractDoubts, meetingDoubts } from './doubts.ts';

const zone = 'Asia/Singapore';
const year = {
  startDatetime: '2025-12-31T16:00:00Z',
  endDatetime: '2026-12-31T15:59:59Z',
};
const merlion = { clientProfileID: 1, clientProfileName: 'Merlion Estates' };

describe('a contract is doubted', () => {
  const short = 'It ends within a week: 01 Jan 2026 to 07 Jan 2026.';
  const other = 'The site is under contract with another client: Merlion Estates.';
  it.each([
    ['a year with the client of the site', year.endDatetime, 1, merlion, []],
    ['without an end', null, 1, merlion, []],
    ['seven days to the second', '2026-01-07T16:00:00Z', 1, merlion, []],
    ['a second less', '2026-01-07T15:59:59Z', 1, merlion, [short]],
    ['another client', year.endDatetime, 2, merlion, [other]],
    ['both', '2026-01-07T15:59:59Z', 2, merlion, [short, other]],
    [
      'a site without a client',
      year.endDatetime,
      2,
      { clientProfileID: null, clientProfileName: null },
      [],
    ],
    ['a site of which nothing is known', year.endDatetime, 2, undefined, []],
  ])('%s', (_, endDatetime, clientProfileID, site, doubts) => {
    const terms = {
      startDatetime: year.startDatetime,
      endDatetime,
      clientProfileID,
    };
    expect(contractDoubts(terms, site, zone)).toEqual(doubts);
  });
});

describe('a meeting is doubted outside of its contract', () => {
  const doubt = 'The meeting is outside of the contract: 01 Jan 2026 to 31 Dec 2026.';
  it.each([
    [year.startDatetime, year.endDatetime, []],
    ['2025-12-31T15:59:59Z', '2026-01-01T02:00:00Z', [doubt]],
    ['2026-12-31T15:00:00Z', '2026-12-31T16:00:00Z', [doubt]],
    ['2028-01-01T00:00:00Z', '2028-01-01T01:00:00Z', [doubt]],
  ])('%s to %s', (startDatetime, endDatetime, doubts) => {
    expect(meetingDoubts({ startDatetime, endDatetime }, year, zone)).toEqual(doubts);
  });

  it('not after one that has no end', () => {
    const meeting = {
      startDatetime: '2036-01-01T00:00:00Z',
      endDatetime: '2036-01-01T01:00:00Z',
    };
    expect(meetingDoubts(meeting, { ...year, endDatetime: null }, zone)).toEqual([]);
  });
});
