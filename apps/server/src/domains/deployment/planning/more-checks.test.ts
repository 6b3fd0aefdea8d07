import { addDays } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { measureWork, type Work } from '../../../../test/operations/work-done.ts';
import { makeRate } from '../../payroll/rate/factory.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeAcknowledgement, makeSOP, makeSOPVersion } from '../../sop/factory.ts';
import { makeStaff, type MadeStaff } from '../../staff/factory.ts';

const check = `query ($agencyID: RecordID!, $lines: [DeploymentQuestionInput!]!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { index findings { check sentence blocks } }
}`;
const settingFields = `quickReturnHours weeklyRestHours weeklyRestBy weeklyRestFor daysInRow
  nightsInRow readSOPs version`;
const read = `query ($agencyID: RecordID!) {
  deploymentSetting(agencyID: $agencyID) { ${settingFields} }
}`;
const updateSetting = `mutation ($update: UpdateDeploymentSettingInput!, $agencyID: RecordID!) {
  updateDeploymentSetting(update: $update, agencyID: $agencyID) { ${settingFields} }
}`;

let server: TestServer;
let own: Office;
let tan: MadeStaff;
let second: MadeSite;
let measure: () => () => Work;

beforeAll(async () => {
  server = await startTestServer();
  measure = measureWork(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  second = await makeSite(server.db, { securityAgencyID: own.agency.id, name: 'Raffles Court' });
  tan = await newStaff();
});

const newStaff = () =>
  makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    designation: 'SO',
    employments: [{ emStart: '2020-01-01T00:00:00Z', designation: 'SO' }],
  });

/** Day shifts from a date on, one a day. */
const lines = (from: string, count: number, given: object = {}) =>
  Array.from({ length: count }, (_, day) => ({
    date: addDays(from, day),
    shift: 'DAY',
    siteProfileID: own.site.id,
    staffProfileID: tan.id,
    ...given,
  }));

async function found(asked: readonly object[]) {
  const { body } = await own.console.graphql<{
    checkDeployment: { index: number; findings: { check: string; sentence: string }[] }[];
  }>(check, { agencyID: own.agency.id, lines: asked });
  expect(body.errors).toBeUndefined();
  return (body.data?.checkDeployment ?? []).map(({ index, findings }) => [
    index,
    ...findings.map(({ sentence }) => sentence),
  ]);
}

function configure(given: object) {
  const limits = { breakMinutes: 60, restMinutes: 480, extraHoursBy: 'MONTH', hoursLimits: [] };
  return own.console.graphql<{ updateDeploymentSetting: object }>(updateSetting, {
    update: { blocking: [], ...limits, ...given },
    agencyID: own.agency.id,
  });
}

describe('the limits of an agency', () => {
  it('are those of the law at first, and none beyond', async () => {
    const { body } = await own.console.graphql<{ deploymentSetting: object }>(read, {
      agencyID: own.agency.id,
    });
    expect(body.data?.deploymentSetting).toEqual({
      quickReturnHours: null,
      weeklyRestHours: 30,
      weeklyRestBy: 'WEEK',
      weeklyRestFor: 'WHO_IS_COVERED',
      daysInRow: null,
      nightsInRow: null,
      readSOPs: false,
      version: 0,
    });
  });

  it('are changed, stay where they are left out, and are switched off by 0', async () => {
    const given = {
      quickReturnHours: 11,
      weeklyRestHours: 36,
      weeklyRestBy: 'SEVEN_DAYS',
      weeklyRestFor: 'EVERYBODY',
      daysInRow: 6,
      nightsInRow: 4,
      readSOPs: true,
    };
    const first = await configure(given);
    expect(first.body.data?.updateDeploymentSetting).toEqual({ ...given, version: 1 });
    const second = await configure({});
    expect(second.body.data?.updateDeploymentSetting).toEqual({ ...given, version: 2 });
    const off = { quickReturnHours: 0, weeklyRestHours: 0, daysInRow: 0, nightsInRow: 0 };
    const third = await configure({ ...off, readSOPs: false });
    expect(third.body.data?.updateDeploymentSetting).toMatchObject({
      quickReturnHours: null,
      weeklyRestHours: null,
      daysInRow: null,
      nightsInRow: null,
      readSOPs: false,
      weeklyRestBy: 'SEVEN_DAYS',
    });
  });

  it.each([
    [{ quickReturnHours: 25 }, 'update.quickReturnHours'],
    [{ weeklyRestHours: -1 }, 'update.weeklyRestHours'],
    [{ daysInRow: 32 }, 'update.daysInRow'],
  ])('refuse %j', async (given, path) => {
    expect((await configure(given)).body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path } },
    ]);
  });
});

describe('the weekly rest', () => {
  // A Monday.
  const week = () => lines('2026-11-16', 7);
  const sentence = 'No 30 hours of rest in a row in the week of 16 Nov 2026.';
  const rate = (amount: number, effectiveFrom: string) =>
    makeRate(server.db, own.agency.id, { designation: 'SO', emType: 'FT', amount, effectiveFrom });

  it('is asked for who is covered by their pay of the month', async () => {
    expect(await found(week())).toEqual([]);
    await rate(2600, '2026-01-01');
    expect(await found(week())).toEqual(week().map((_, index) => [index, sentence]));
    await rate(3090, '2026-11-01');
    expect(await found(week())).toEqual([]);
  });

  it('is asked for everybody, where the agency says so', async () => {
    await configure({ weeklyRestFor: 'EVERYBODY' });
    expect(await found(week())).toHaveLength(7);
    expect(await found(week().slice(1))).toEqual([]);
  });
});

describe('an SOP that is not acknowledged', () => {
  it('speaks against a shift at its site, until its current version is', async () => {
    await configure({ readSOPs: true });
    const securityAgencyID = own.agency.id;
    const sop = await makeSOP(server.db, { securityAgencyID, site: own.site, title: 'Fire panel' });
    await makeSOP(server.db, { securityAgencyID, title: 'General' });
    const asked = [
      ...lines('2026-11-21', 1),
      ...lines('2026-11-23', 1, { siteProfileID: second.id }),
    ];
    const unread = [[0, 'Has not acknowledged the SOP: Fire panel.']];
    expect(await found(asked)).toEqual(unread);
    await makeAcknowledgement(server.db, sop, tan);
    expect(await found(asked)).toEqual([]);
    await makeSOPVersion(server.db, sop, { versionCode: '2.0' });
    expect(await found(asked)).toEqual(unread);
    await configure({ readSOPs: false });
    expect(await found(asked)).toEqual([]);
  });
});

describe('a limit of days in a row', () => {
  it('is asked of days of other months too', async () => {
    await configure({ daysInRow: 12 });
    const all = lines('2026-11-20', 13);
    const text = '13 days in a row, 20 Nov 2026 to 02 Dec 2026; the limit is 12.';
    expect(await found(all)).toEqual(all.map((_, index) => [index, text]));
    expect(await found(all.slice(1))).toEqual([]);
  });
});

it('asks so many statements, whatever the number of people and days', async () => {
  await configure({ weeklyRestFor: 'EVERYBODY', daysInRow: 6, readSOPs: true });
  const statementsOf = async (asked: readonly object[]) => {
    const stop = measure();
    await found(asked);
    return stop().statements;
  };
  const one = await statementsOf(lines('2026-11-21', 1));
  const others = await Promise.all([newStaff(), newStaff(), newStaff()]);
  const many = others.flatMap(({ id }) => lines('2026-11-01', 30, { staffProfileID: id }));
  expect(await statementsOf(many)).toBe(one);
});
