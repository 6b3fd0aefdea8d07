import { addDays } from '@guardroom/rules/dates';
import { substitutesOf } from '@guardroom/rules/leave/holidays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { holidaysOf, sunday, type HolidayRow } from '../../../../test/records/holiday.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';

let server: TestServer;
let own: Office;
let holidays: ReturnType<typeof holidaysOf>;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  holidays = holidaysOf(own.console, own.agency.id);
});
afterAll(() => server.close());

const after = (date: string, days = 1) => addDays(date, days);
const give = (agencyID: number) => server.sql('SELECT give_public_holidays($1)', [agencyID]);

async function added(holiday: object): Promise<HolidayRow> {
  const { body } = await holidays.add(holiday);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.createPublicHoliday;
}

describe('the gazetted days of an agency', () => {
  it('are those that the rule derives, with the day after each Sunday', async () => {
    const rows = await server.sql(
      'SELECT date::text, observed_on::text AS observed FROM standard_public_holiday',
    );
    const dates = rows.map(({ date }) => ({ id: Date.parse(String(date)), date: String(date) }));
    expect(dates).toHaveLength(22);
    const derived = substitutesOf(dates);
    for (const { date, observed } of rows) {
      expect(derived.get(Date.parse(String(date))) ?? null, String(date)).toBe(observed);
    }
  });

  it('are given once, to those years of which it had none', async () => {
    const { agency, console } = await makeOffice(server);
    const { add, change, listed } = holidaysOf(console, agency.id);
    const { body } = await add({ date: '2027-07-07', name: 'Founding Day', kind: 'OWN' });
    await give(agency.id);
    expect(await listed('2027-01-01', '2027-12-31')).toEqual(['2027-07-07 Founding Day OWN']);
    const first = await listed('2026-01-01', '2026-12-31');
    expect(first).toHaveLength(14);
    expect(first).toContain('2026-08-09 National Day GAZETTED');
    expect(first).toContain('2026-08-10 National Day SUBSTITUTE');
    // What was deleted does not come back.
    const id = body.data?.createPublicHoliday.id;
    await change({ id, deleted: 1 });
    await give(agency.id);
    expect(await listed('2026-01-01', '2027-12-31')).toEqual(first);
  });
});

describe('the day after a gazetted Sunday', () => {
  it('comes, moves, goes and comes back with it', async () => {
    const date = sunday();
    const later = sunday(1);
    const all = () => holidays.listed(date, after(later, 6));
    const { id } = await added({ date, name: ' Polling Day ' });
    expect(await all()).toEqual([
      `${date} Polling Day GAZETTED`,
      `${after(date)} Polling Day SUBSTITUTE`,
    ]);
    await holidays.change({ id, date: later, name: 'Voting Day' });
    const moved = [`${later} Voting Day GAZETTED`, `${after(later)} Voting Day SUBSTITUTE`];
    expect(await all()).toEqual(moved);
    await holidays.change({ id, deleted: 1 });
    expect(await all()).toEqual([]);
    await holidays.change({ id, deleted: 0 });
    expect(await all()).toEqual(moved);
    await holidays.change({ id, kind: 'OWN' });
    expect(await all()).toEqual([`${later} Voting Day OWN`]);
    await holidays.change({ id, kind: 'GAZETTED', date: after(later, 2) });
    expect(await all()).toEqual([`${after(later, 2)} Voting Day GAZETTED`]);
    await holidays.change({ id, deleted: 1 });
  });

  it('gives way to a gazetted Monday, whichever was entered first', async () => {
    const date = sunday(2);
    await added({ date, name: 'First' });
    const monday = await added({ date: after(date), name: 'Second' });
    const all = () => holidays.listed(date, after(date, 6));
    expect(await all()).toEqual([
      `${date} First GAZETTED`,
      `${after(date)} Second GAZETTED`,
      `${after(date, 2)} First SUBSTITUTE`,
    ]);
    await holidays.change({ id: monday.id, deleted: 1 });
    expect(await all()).toEqual([`${date} First GAZETTED`, `${after(date)} First SUBSTITUTE`]);
    const own = await holidays.add({ date: after(date), name: 'Family Day', kind: 'OWN' });
    expect(own.codes).toEqual(['CONFLICT']);
  });

  it('is added once by several who enter days at the same time', async () => {
    const date = sunday(3);
    const days = [0, 1, 2].map((more) => ({ date: after(date, more), name: `Day ${more}` }));
    await Promise.all(days.map((day) => holidays.add(day)));
    const all = await holidays.listed(date, after(date, 6));
    expect(all.filter((day) => day.endsWith('SUBSTITUTE'))).toEqual([
      `${after(date, 3)} Day 0 SUBSTITUTE`,
    ]);
  });

  it('is not changed for itself', async () => {
    const date = sunday(4);
    const { id } = await added({ date, name: 'Polling Day' });
    const [row] = await server.sql('SELECT id FROM public_holiday WHERE substitute_for_id = $1', [
      id,
    ]);
    const { body } = await holidays.change({ id: row?.['id'], deleted: 1 });
    expect(body.errors).toMatchObject([
      {
        message: expect.stringMatching(/^This day follows from .* \(Polling Day\): change that\.$/),
        extensions: { code: 'CONFLICT', path: 'update.id' },
      },
    ]);
  });
});

describe('a public holiday', () => {
  it('is there once a day', async () => {
    const date = after(sunday(6), 3);
    const { id } = await added({ date, name: 'Polling Day' });
    const { body } = await holidays.add({ date, name: 'Another' });
    expect(body.errors).toMatchObject([
      {
        message: expect.stringContaining('(Polling Day).'),
        extensions: { code: 'CONFLICT', path: 'create.date' },
      },
    ]);
    await holidays.change({ id, deleted: 1 });
    await added({ date, name: 'Another' });
    expect((await holidays.change({ id, deleted: 0 })).codes).toEqual(['CONFLICT']);
  });

  it('is made once by a key, changed by the version that was seen, and stands in the audit', async () => {
    const date = after(sunday(7), 3);
    const day = { date, name: 'Polling Day' };
    const [one, same] = [
      await holidays.add(day, 'polling-day'),
      await holidays.add(day, 'polling-day'),
    ];
    expect(same.body).toEqual(one.body);
    const id = one.body.data?.createPublicHoliday.id;
    expect((await holidays.change({ id, version: 7, name: 'Vote' })).codes).toEqual(['STALE']);
    const changed = await holidays.change({ id, version: 1, name: 'Vote' });
    expect(changed.body.data?.updatePublicHoliday).toMatchObject({ name: 'Vote', version: 2 });
    // Nothing is written where nothing changes.
    await holidays.change({ id, name: 'Vote' });
    const audit = await server.sql(
      `SELECT operation, before ->> 'name' AS before, after ->> 'name' AS after FROM audit
      WHERE entity = 'PublicHoliday' AND entity_id = $1 ORDER BY id`,
      [id],
    );
    expect(audit).toEqual([
      { operation: 'createPublicHoliday', before: null, after: 'Polling Day' },
      { operation: 'updatePublicHoliday', before: 'Polling Day', after: 'Vote' },
    ]);
  });

  it('is set by those who set types of leave, and seen by every administrator', async () => {
    const clerk = await clientHolding(server, own.agency, 'leave.view');
    const { add, listed } = holidaysOf(clerk, own.agency.id);
    const date = after(sunday(8), 3);
    await added({ date, name: 'Polling Day' });
    expect((await add({ date: after(date), name: 'Mine' })).codes).toEqual(['FORBIDDEN']);
    const planner = await clientHolding(server, own.agency, 'deployment.view');
    expect(await holidaysOf(planner, own.agency.id).listed(date, date)).toHaveLength(1);
    expect(await listed(date, date)).toHaveLength(1);
  });

  it.each([
    ['of no date', { date: '2027-02-30', name: 'Polling Day' }],
    ['without a name', { date: '2027-03-03', name: ' ' }],
  ])('is refused %s', async (_, holiday) => {
    expect((await holidays.add(holiday)).codes).toHaveLength(1);
  });
});
