import { addDays } from '@guardroom/rules/dates';
import { shiftPeriod, type Shift } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeSite, type MadeSite } from '../../site/factory.ts';
import { makeDocument, makeStaff, type MadeStaff, type StaffGiven } from '../../staff/factory.ts';
import { makeDeployment } from '../factory.ts';

const check = `query ($agencyID: RecordID!, $lines: [DeploymentQuestionInput!]!, $except: [RecordID!]) {
  checkDeployment(agencyID: $agencyID, lines: $lines, exceptIDs: $except) {
    index findings { check sentence blocks }
  }
}`;
const create = `mutation ($create: [DeploymentGroupInput!]!, $agencyID: RecordID!) {
  createMultipleDeployment(create: $create, agencyID: $agencyID) {
    id overriddenChecks overrideReason overriddenByName }
}`;
const update = `mutation ($update: [UpdateDeploymentGroupInput!]!, $agencyID: RecordID!) {
  updateMultipleDeployment(create: [], update: $update, agencyID: $agencyID) {
    id overriddenChecks overrideReason }
}`;
const setting = `query ($agencyID: RecordID!) {
  deploymentSetting(agencyID: $agencyID) { blocking breakMinutes restMinutes extraHoursBy version
    hoursLimits { effectiveFrom weeklyHours monthlyExtraHours own source } }
}`;
const updateSetting = `mutation ($update: UpdateDeploymentSettingInput!, $agencyID: RecordID!) {
  updateDeploymentSetting(update: $update, agencyID: $agencyID) { blocking version
    hoursLimits { effectiveFrom own } }
}`;

const date = '2026-11-21';
/** Everybody works here since then, whenever the test runs. */
const since = '2020-01-01T00:00:00Z';
const employments = [{ emStart: since }];
let server: TestServer;
let own: Office;
let other: Office;
let site: MadeSite;
let second: MadeSite;
let tan: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  const securityAgencyID = own.agency.id;
  site = own.site;
  second = await makeSite(server.db, { securityAgencyID, name: 'Raffles Court' });
  tan = await makeStaff(server.db, {
    securityAgencyID,
    name: 'Tan Ah Kow',
    designation: 'SO',
    employments,
  });
});

const line = (given: object = {}) => ({
  date,
  shift: 'DAY',
  siteProfileID: site.id,
  staffProfileID: tan.id,
  ...given,
});

async function findings(lines: readonly object[], except: readonly number[] = []) {
  const { body } = await own.console.graphql<{
    checkDeployment: { index: number; findings: { check: string; sentence: string }[] }[];
  }>(check, { agencyID: own.agency.id, lines, except });
  expect(body.errors).toBeUndefined();
  return body.data?.checkDeployment.map((one) => [
    one.index,
    ...one.findings.map(({ sentence }) => sentence),
  ]);
}

const group = (deployments: readonly object[], shift: Shift = 'DAY', on = date) => ({
  date: on,
  ...shiftPeriod(on, shift, 'Asia/Singapore'),
  deployments,
});

function plant(deployments: readonly object[], from: Client = own.console) {
  return from.graphql<{ createMultipleDeployment: Record<string, unknown>[] }>(create, {
    create: [group(deployments)],
    agencyID: own.agency.id,
  });
}

function configure(given: object, from: Client = own.console) {
  return from.graphql<{ updateDeploymentSetting: { version: number; hoursLimits: object[] } }>(
    updateSetting,
    {
      update: {
        blocking: ['TWICE_IN_SHIFT'],
        breakMinutes: 60,
        restMinutes: 480,
        extraHoursBy: 'MONTH',
        hoursLimits: [],
        ...given,
      },
      agencyID: own.agency.id,
    },
  );
}

describe('checkDeployment', () => {
  it('sees the saved roster and the lines of the question beside each other', async () => {
    const saved = await makeDeployment(server.db, { site: second, staff: tan, date });
    const twice = 'Also planned at Raffles Court in this shift.';
    expect(await findings([line()])).toEqual([[0, twice]]);
    expect(await findings([line()], [saved.id])).toEqual([]);
    expect(
      await findings([line({ date: '2026-12-24' }), line({ date: '2026-12-24', shift: 'NIGHT' })]),
    ).toEqual([
      [0, `No rest before the Night Shift of 24 Dec 2026 at ${site.name}.`],
      [1, `No rest after the Day Shift of 24 Dec 2026 at ${site.name}.`],
    ]);
  });

  it('sees the nights before and after, also of other months', async () => {
    await makeDeployment(server.db, {
      site: second,
      staff: tan,
      date: '2026-11-30',
      shift: 'NIGHT',
    });
    expect(await findings([line({ date: '2026-12-01' })])).toEqual([
      [0, 'No rest after the Night Shift of 30 Nov 2026 at Raffles Court.'],
    ]);
  });

  it('counts the hours of the month that are planned already', async () => {
    for (let day = 1; day <= 23; day += 1) {
      const on = addDays('2026-11-01', day - 1);
      if (on !== date) await makeDeployment(server.db, { site, staff: tan, date: on });
    }
    expect(await findings([line()])).toEqual([]);
    expect(await findings([line(), line({ date: '2026-11-25' })])).toEqual([
      [0, '75.4 extra hours planned in Nov 2026; the limit is 72.'],
      [1, '75.4 extra hours planned in Nov 2026; the limit is 72.'],
    ]);
  });

  it('knows nobody of another agency', async () => {
    expect(
      await findings([line({ staffProfileID: other.guard.id, siteProfileID: other.site.id })]),
    ).toEqual([]);
  });
});

describe('a blocking check', () => {
  const entry = (given: object = {}) => ({
    siteProfileID: site.id,
    staffProfileID: tan.id,
    ...given,
  });
  beforeEach(async () => {
    await makeDeployment(server.db, { site: second, staff: tan, date });
  });

  it('keeps a line from being saved, until somebody overrules it with a reason', async () => {
    const { body } = await plant([entry()]);
    expect(body.errors).toMatchObject([
      {
        message: 'Also planned at Raffles Court in this shift.',
        extensions: { code: 'CONFLICT', path: 'create.0.deployments.0.staffProfileID' },
      },
    ]);
    const overruled = await plant([entry({ overrideReason: ' Walks between both sites ' })]);
    expect(overruled.body.data?.createMultipleDeployment).toMatchObject([
      {
        overriddenChecks: ['TWICE_IN_SHIFT'],
        overrideReason: 'Walks between both sites',
        overriddenByName: own.admin.name,
      },
    ]);
  });

  it('keeps the reason in the audit', async () => {
    const { body } = await plant([entry({ overrideReason: 'Walks between both sites' })]);
    const [row] = body.data?.createMultipleDeployment ?? [];
    const audit = `SELECT after -> 'overriddenChecks' AS checks, after ->> 'overrideReason' AS reason,
      staff_profile_id AS by FROM audit WHERE entity = 'Deployment' AND entity_id = $1`;
    expect(await server.sql(audit, [row?.['id']])).toEqual([
      { checks: ['TWICE_IN_SHIFT'], reason: 'Walks between both sites', by: own.admin.id },
    ]);
  });

  it('is overruled only by whoever may, and only with words', async () => {
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const reason = entry({ overrideReason: 'Walks between both sites' });
    expect((await plant([reason], planner)).codes).toEqual(['FORBIDDEN']);
    const both = await clientHolding(
      server,
      own.agency,
      'deployment.createModify',
      'deployment.override',
    );
    expect((await plant([entry({ overrideReason: '  ' })], both)).codes).toEqual(['INVALID']);
    expect((await plant([reason], both)).codes).toEqual([]);
  });

  it('is asked once: a line that was overruled can be moved without a second reason', async () => {
    const { body } = await plant([entry({ overrideReason: 'Walks between both sites' })]);
    const [row] = body.data?.createMultipleDeployment ?? [];
    await makeDeployment(server.db, { site: second, staff: tan, date, shift: 'NIGHT' });
    const moved = await own.console.graphql(update, {
      update: [group([{ ...entry(), id: row?.['id'] }], 'NIGHT')],
      agencyID: own.agency.id,
    });
    expect(moved.body.data).toEqual({
      updateMultipleDeployment: [
        {
          id: row?.['id'],
          overriddenChecks: ['TWICE_IN_SHIFT'],
          overrideReason: 'Walks between both sites',
        },
      ],
    });
  });

  it('only warns, once the agency says so', async () => {
    expect((await configure({ blocking: [] })).codes).toEqual([]);
    expect((await plant([entry()])).codes).toEqual([]);
  });

  it.each<[string, Partial<StaffGiven>]>([
    ['whose account is inactive', { status: 'INACTIVE' }],
    [
      'who left before the day',
      { employments: [{ emStart: since, emEnd: '2026-11-20T15:59:59Z' }] },
    ],
    ['who comes after it', { employments: [{ emStart: '2026-11-21T16:00:00Z' }] }],
    ['who was never employed', { employments: [] }],
  ])('keeps somebody from being planned %s', async (_, given) => {
    const person = await makeStaff(server.db, { securityAgencyID: own.agency.id, ...given });
    const { body } = await plant([entry({ staffProfileID: person.id })]);
    expect(body.errors).toMatchObject([{ message: 'No active employment on 21 Nov 2026.' }]);
  });

  it('keeps somebody from being planned whose licence ends before the shift does', async () => {
    const person = await makeStaff(server.db, { securityAgencyID: own.agency.id, employments });
    await makeDocument(server.db, person, { type: 'PLRD_LICENCE', expiry: '2026-11-20' });
    const { body } = await plant([entry({ staffProfileID: person.id })]);
    expect(body.errors).toMatchObject([
      { message: 'The licence expires on 20 Nov 2026, before the shift ends.' },
    ]);
    await makeDocument(server.db, person, { type: 'PLRD_LICENCE', expiry: '2031-11-20' });
    expect((await plant([entry({ staffProfileID: person.id })])).codes).toEqual([]);
  });
});

describe('the planning checks of an agency', () => {
  const read = async () => {
    const { body } = await own.console.graphql<{ deploymentSetting: object }>(setting, {
      agencyID: own.agency.id,
    });
    return body.data?.deploymentSetting;
  };

  it('are those of the house at first, with the limit of the law and its source', async () => {
    expect(await read()).toMatchObject({
      blocking: ['TWICE_IN_SHIFT', 'INACTIVE_EMPLOYMENT', 'LICENCE_EXPIRED', 'ON_LEAVE'],
      breakMinutes: 60,
      restMinutes: 480,
      extraHoursBy: 'MONTH',
      version: 0,
      hoursLimits: [
        {
          weeklyHours: 44,
          monthlyExtraHours: 72,
          own: false,
          source:
            'Licence condition, written answer of the Ministry of Manpower of 6 November 2025',
        },
      ],
    });
  });

  it('are changed, audited, and refused when somebody else was faster', async () => {
    const limit = { effectiveFrom: '2027-01-01', weeklyHours: 44, monthlyExtraHours: 60 };
    const changed = await configure({ blocking: ['NO_REST'], hoursLimits: [limit], version: 0 });
    expect(changed.body.data?.updateDeploymentSetting).toMatchObject({
      version: 1,
      blocking: ['NO_REST'],
    });
    expect(changed.body.data?.updateDeploymentSetting.hoursLimits).toContainEqual({
      effectiveFrom: '2027-01-01',
      own: true,
    });
    expect((await configure({ version: 0 })).codes).toEqual(['STALE']);
    const removed = await configure({ hoursLimits: [], version: 1 });
    expect(removed.body.data?.updateDeploymentSetting).toMatchObject({ version: 2 });
    expect(removed.body.data?.updateDeploymentSetting.hoursLimits).toHaveLength(1);
    const audit = `SELECT operation FROM audit WHERE entity = 'DeploymentSetting' AND security_agency_id = $1`;
    expect(await server.sql(audit, [own.agency.id])).toHaveLength(2);
  });

  it('are for whoever may set them', async () => {
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    expect((await configure({}, planner)).codes).toEqual(['FORBIDDEN']);
    const { codes } = await planner.graphql(setting, { agencyID: own.agency.id });
    expect(codes).toEqual([]);
  });

  it.each([
    [{ breakMinutes: 300 }, 'update.breakMinutes'],
    [{ restMinutes: -1 }, 'update.restMinutes'],
    [
      { hoursLimits: [{ effectiveFrom: '2027-01-01', weeklyHours: 200, monthlyExtraHours: 60 }] },
      'update.hoursLimits.0.weeklyHours',
    ],
  ])('refuse %j', async (given, path) => {
    expect((await configure(given)).body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path } },
    ]);
  });
});
