import { shiftPeriod, type Shift } from '@guardroom/rules/deployment/shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeDeployment } from './factory.ts';

const fields = `id date shift startDatetime endDatetime securitySiteID siteProfileID siteProfileName
  accountID staffProfileID staffName workHistoryDesignation overriddenChecks overrideReason
  overriddenByName version deleted`;
const create = `mutation ($create: [DeploymentGroupInput!]!, $agencyID: RecordID!,
    $days: [DeploymentDayInput!], $key: String) {
  createMultipleDeployment(create: $create, agencyID: $agencyID, days: $days, idempotencyKey: $key) {
    ${fields} }
}`;
const update = `mutation ($create: [DeploymentGroupInput!]!, $update: [UpdateDeploymentGroupInput!]!,
    $agencyID: RecordID!, $date: Date, $days: [DeploymentDayInput!]) {
  updateMultipleDeployment(create: $create, update: $update, agencyID: $agencyID, date: $date,
    days: $days) { ${fields} }
}`;
const plan = `query ($agencyID: RecordID!, $date: Date!, $sites: [RecordID!]) {
  deploymentPlan(agencyID: $agencyID, fromDate: $date, toDate: $date, siteProfileIDs: $sites) {
    days { siteProfileID version } lines { ${fields} }
  }
}`;
const remove = `mutation ($delete: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  deleteMultipleDeployment(delete: $delete, agencyID: $agencyID) { id deleted version }
}`;
const restore = `mutation ($restore: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  restoreMultipleDeployment(restore: $restore, agencyID: $agencyID) { id deleted version }
}`;

const date = '2026-11-21';
/** Everybody works here since then, whenever the test runs. */
const employments = [{ emStart: '2020-01-01T00:00:00Z' }];
let server: TestServer;
let own: Office;
let other: Office;
let site: MadeSite;
let tan: MadeStaff;
let devi: MadeStaff;
let third: MadeStaff;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const securityAgencyID = own.agency.id;
  site = await makeSite(server.db, { securityAgencyID });
  tan = await makeStaff(server.db, {
    securityAgencyID,
    name: 'Tan Ah Kow',
    designation: 'SSO',
    employments,
  });
  devi = await makeStaff(server.db, { securityAgencyID, name: 'Devi d/o Raman', employments });
  third = await makeStaff(server.db, { securityAgencyID, employments });
});

interface Line {
  readonly id: number;
  readonly version: number;
  readonly staffName: string;
  readonly [field: string]: unknown;
}

/** What the contract sends of a person: by the day of the site of this test, unless told. */
const entry = (staff: MadeStaff, given: object = {}) => ({
  securitySiteID: site.securitySiteID,
  siteProfileID: site.id,
  accountID: staff.accountID,
  staffProfileID: staff.id,
  ...given,
});

const group = (deployments: readonly object[], shift: Shift = 'DAY', on = date) => ({
  date: on,
  securityAgencyID: own.agency.id,
  ...shiftPeriod(on, shift, 'Asia/Singapore'),
  deployments,
});

function plant(groups: readonly object[], more: object = {}, from: Client = own.console) {
  const variables = { create: groups, agencyID: own.agency.id, ...more };
  return from.graphql<{ createMultipleDeployment: Line[] }>(create, variables);
}

function change(
  changes: { create?: object[]; update?: object[]; date?: string; days?: object[] },
  from: Client = own.console,
) {
  const variables = { create: [], update: [], agencyID: own.agency.id, ...changes };
  return from.graphql<{ updateMultipleDeployment: Line[] }>(update, variables);
}

async function planned(on = date, sites = [site.id]) {
  const { body } = await own.console.graphql<{
    deploymentPlan: { days: { version: number }[]; lines: Line[] };
  }>(plan, { agencyID: own.agency.id, date: on, sites });
  expect(body.errors).toBeUndefined();
  return body.data?.deploymentPlan ?? { days: [], lines: [] };
}

/** One line of the site, and what names it in an update. */
async function standing(staff: MadeStaff, shift: Shift = 'DAY') {
  const made = await makeDeployment(server.db, { site, staff, date, shift });
  return { ...made, version: 1 };
}

const roster = () =>
  server.sql(
    `SELECT id, staff_profile_id, date, shift, deleted, version FROM deployment
    WHERE security_agency_id = $1 ORDER BY id`,
    [own.agency.id],
  );

describe('createMultipleDeployment', () => {
  it('plans the day and night of a site, 00:00 to 12:00 and 12:00 to 00:00 in UTC', async () => {
    const { body } = await plant([group([entry(tan)]), group([entry(devi)], 'NIGHT')]);
    expect(body.errors).toBeUndefined();
    expect(body.data?.createMultipleDeployment).toMatchObject([
      {
        date,
        shift: 'DAY',
        startDatetime: '2026-11-21T00:00:00Z',
        endDatetime: '2026-11-21T12:00:00Z',
        securitySiteID: site.securitySiteID,
        siteProfileID: site.id,
        siteProfileName: site.name,
        accountID: tan.accountID,
        staffName: 'Tan Ah Kow',
        workHistoryDesignation: 'SSO',
        overriddenChecks: [],
        version: 1,
      },
      {
        shift: 'NIGHT',
        startDatetime: '2026-11-21T12:00:00Z',
        endDatetime: '2026-11-22T00:00:00Z',
        staffName: 'Devi d/o Raman',
      },
    ]);
    expect((await planned()).days).toEqual([{ siteProfileID: site.id, version: 1 }]);
  });

  it('leaves an audit row of every line', async () => {
    const { body } = await plant([group([entry(tan), entry(devi)])]);
    const ids = body.data?.createMultipleDeployment.map(({ id }) => id);
    expect(
      await server.sql(
        `SELECT operation, staff_profile_id, before, after ->> 'staffName' AS name FROM audit
        WHERE entity = 'Deployment' AND entity_id = ANY($1) ORDER BY entity_id`,
        [ids],
      ),
    ).toEqual([
      {
        operation: 'createMultipleDeployment',
        staff_profile_id: own.admin.id,
        before: null,
        name: 'Tan Ah Kow',
      },
      {
        operation: 'createMultipleDeployment',
        staff_profile_id: own.admin.id,
        before: null,
        name: 'Devi d/o Raman',
      },
    ]);
  });

  it('plans once, however often the same request comes', async () => {
    const first = await plant([group([entry(tan)])], { key: 'a-day-of-this-test' });
    const again = await plant([group([entry(tan)])], { key: 'a-day-of-this-test' });
    expect(again.body).toEqual(first.body);
    expect((await planned()).lines).toHaveLength(1);
  });

  it.each<[string, () => object[], object]>([
    [
      'an entry without a person',
      () => [group([entry(tan), entry(devi, { staffProfileID: 0 })])],
      {
        message: 'Missing staff',
        extensions: { code: 'INVALID', path: 'create.0.deployments.1.staffProfileID' },
      },
    ],
    [
      'a person of another agency',
      () => [group([entry(tan), entry(other.guard)])],
      { extensions: { code: 'NOT_FOUND', path: 'create.0.deployments.1.staffProfileID' } },
    ],
    [
      'a site of another agency',
      () => [group([entry(tan, { siteProfileID: other.site.id })])],
      { extensions: { code: 'NOT_FOUND', path: 'create.0.deployments.0.siteProfileID' } },
    ],
    [
      'a time that is no shift',
      () => [{ ...group([entry(tan)]), endDatetime: '2026-11-21T13:00:00Z' }],
      {
        message: 'A shift runs from 08:00 to 20:00 or from 20:00 to 08:00.',
        extensions: { code: 'INVALID', path: 'create.0.startDatetime' },
      },
    ],
    [
      'the shift of another date',
      () => [{ ...group([entry(tan)]), date: '2026-11-22' }],
      { extensions: { code: 'INVALID', path: 'create.0.startDatetime' } },
    ],
    [
      'a day of another century',
      () => [group([entry(tan)], 'DAY', '1926-11-21')],
      { message: 'invalid date', extensions: { code: 'INVALID', path: 'create.0.date' } },
    ],
    [
      'the same person twice at the same site',
      () => [group([entry(tan), entry(tan)])],
      {
        message: 'This person is already planned in this shift of the site.',
        extensions: { code: 'CONFLICT' },
      },
    ],
  ])('refuses %s, and saves nothing of the request', async (_, groups, error) => {
    const before = await roster();
    const { body } = await plant(groups());
    expect(body.errors).toMatchObject([error]);
    expect(await roster()).toEqual(before);
  });

  it('is for whoever may plan in the agency', async () => {
    const mine = [group([entry(tan)])];
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await plant(mine, {}, viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await plant(mine, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await plant(mine, {}, other.console)).codes).toEqual(['FORBIDDEN']);
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    expect((await plant(mine, {}, planner)).codes).toEqual([]);
  });
});

describe('updateMultipleDeployment', () => {
  it('creates entries without id, changes those with one, and takes out the deleted', async () => {
    const first = await standing(tan);
    const second = await standing(devi);
    const ali = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Ali',
      employments,
    });
    const { body } = await change({
      date,
      create: [group([entry(ali)], 'NIGHT')],
      update: [
        group([
          { ...entry(third), id: first.id, version: 1 },
          { ...entry(devi), id: second.id, version: 1, deleted: 1 },
        ]),
      ],
    });
    expect(body.errors).toBeUndefined();
    expect(body.data?.updateMultipleDeployment).toMatchObject([
      { id: first.id, staffName: third.name, version: 2 },
      { staffName: 'Ali', shift: 'NIGHT', version: 1 },
    ]);
    expect((await planned()).days).toEqual([{ siteProfileID: site.id, version: 1 }]);
  });

  it('lets two people change places, and a line move to another shift and date', async () => {
    const first = await standing(tan);
    const second = await standing(devi, 'NIGHT');
    const swapped = await change({
      update: [
        group([{ ...entry(devi), id: first.id }]),
        group([{ ...entry(tan), id: second.id }], 'NIGHT'),
      ],
    });
    expect(swapped.codes).toEqual([]);
    const moved = await change({
      update: [group([{ ...entry(devi), id: first.id }], 'DAY', '2026-11-25')],
    });
    expect(moved.codes).toEqual([]);
    expect((await planned()).lines).toMatchObject([{ id: second.id, staffName: 'Tan Ah Kow' }]);
    expect((await planned('2026-11-25')).lines).toMatchObject([{ id: first.id, version: 3 }]);
    expect((await planned('2026-11-25')).days).toEqual([{ siteProfileID: site.id, version: 1 }]);
  });

  it('leaves a line alone that is sent as it is', async () => {
    const { id } = await standing(tan);
    await change({ update: [group([{ ...entry(tan), id, version: 1 }])] });
    expect(await planned()).toMatchObject({ lines: [{ version: 1 }], days: [{ version: 0 }] });
  });

  it('takes groups of its own date alone, where it names one', async () => {
    const { body } = await change({ date, create: [group([entry(tan)], 'DAY', '2026-11-22')] });
    expect(body.errors).toMatchObject([
      { message: 'invalid date', extensions: { code: 'INVALID', path: 'create.0.deployments.0' } },
    ]);
  });

  it('refuses a line of another agency and one that was never there', async () => {
    const theirs = await makeDeployment(server.db, { site: other.site, staff: other.guard, date });
    for (const id of [theirs.id, 987_654_321]) {
      const { body } = await change({ update: [group([{ ...entry(tan), id }])] });
      expect(body.errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND', path: 'update.0.deployments.0.id' } },
      ]);
    }
  });

  it('refuses to change or remove a line for which somebody has clocked in', async () => {
    const { id } = await standing(tan);
    const attendance = await makeAttendance(server.db, { staff: tan, site });
    await server.sql('UPDATE attendance SET deployment_id = $2 WHERE id = $1', [attendance.id, id]);
    const sentence =
      'Tan Ah Kow has clocked in for this shift: the entry can no longer be changed.';
    for (const line of [
      { ...entry(devi), id },
      { ...entry(tan), id, deleted: 1 },
    ]) {
      const { body } = await change({ update: [group([line])] });
      expect(body.errors).toMatchObject([{ message: sentence, extensions: { code: 'CONFLICT' } }]);
    }
  });
});

describe('two planners at once', () => {
  const seen = (version: number, on = date) => [{ date: on, siteProfileID: site.id, version }];

  it('are told when the plan of the site was changed since it was loaded', async () => {
    expect((await plant([group([entry(tan)])], { days: seen(0) })).codes).toEqual([]);
    const { body } = await plant([group([entry(devi)])], { days: seen(0) });
    expect(body.errors).toMatchObject([
      {
        message: 'Somebody else changed the plan meanwhile.',
        extensions: { code: 'STALE', current: [{ siteProfileID: site.id, version: 1 }] },
      },
    ]);
    expect((await plant([group([entry(devi)])], { days: seen(1) })).codes).toEqual([]);
    expect((await planned()).lines).toHaveLength(2);
  });

  it('are told when a line was changed or removed, also without versions of plans', async () => {
    const { id } = await standing(tan);
    await change({ update: [group([{ ...entry(devi), id, version: 1 }])] });
    const late = await change({ update: [group([{ ...entry(third), id, version: 1 }])] });
    expect(late.body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { staffName: 'Devi d/o Raman', version: 2 } } },
    ]);
    await change({ update: [group([{ ...entry(devi), id, version: 2, deleted: 1 }])] });
    const gone = await change({ update: [group([{ ...entry(third), id, version: 2 }])] });
    expect(gone.codes).toEqual(['STALE']);
  });

  it('do not disturb each other at different sites of the same day', async () => {
    const second = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const elsewhere = entry(devi, { siteProfileID: second.id });
    const answers = await Promise.all([
      plant([group([entry(tan)])], { days: seen(0) }),
      plant([group([elsewhere])], { days: [{ date, siteProfileID: second.id, version: 0 }] }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  });

  it('keeps one of two that plan the same site at the same moment', async () => {
    const answers = await Promise.all([
      plant([group([entry(tan)])], { days: seen(0) }),
      plant([group([entry(devi)])], { days: seen(0) }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['STALE']);
    expect((await planned()).lines).toHaveLength(1);
  });
});

describe('deleteMultipleDeployment', () => {
  const send = (text: string, argument: string, lines: readonly object[], from = own.console) =>
    from.graphql<Record<string, Line[]>>(text, { [argument]: lines, agencyID: own.agency.id });

  it('deletes a day, and brings it back', async () => {
    const lines = [await standing(tan), await standing(devi, 'NIGHT')];
    const ids = lines.map(({ id }) => ({ id, version: 1 }));
    expect((await send(remove, 'delete', ids)).codes).toEqual([]);
    expect((await planned()).lines).toEqual([]);
    expect((await send(remove, 'delete', ids)).codes).toEqual([]);
    const back = await send(
      restore,
      'restore',
      lines.map(({ id }) => ({ id })),
    );
    expect(back.body.data?.['restoreMultipleDeployment']).toMatchObject([
      { deleted: 0, version: 3 },
      { deleted: 0 },
    ]);
    expect((await planned()).lines).toHaveLength(2);
  });

  it('refuses what was changed since it was seen, and a line with attendance', async () => {
    const { id } = await standing(tan);
    await change({ update: [group([{ ...entry(devi), id, version: 1 }])] });
    expect((await send(remove, 'delete', [{ id, version: 1 }])).codes).toEqual(['STALE']);
    const attendance = await makeAttendance(server.db, { staff: devi, site });
    await server.sql('UPDATE attendance SET deployment_id = $2 WHERE id = $1', [attendance.id, id]);
    expect((await send(remove, 'delete', [{ id, version: 2 }])).codes).toEqual(['CONFLICT']);
    expect((await planned()).lines).toHaveLength(1);
  });

  it('does not bring back somebody who stands there again', async () => {
    const { id } = await standing(tan);
    await send(remove, 'delete', [{ id }]);
    await plant([group([entry(tan)])]);
    const { body } = await send(restore, 'restore', [{ id }]);
    expect(body.errors).toMatchObject([
      {
        message: 'This person is already planned in this shift of the site.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
  });

  it('knows no line of another agency, and is for whoever may delete', async () => {
    const line = { site: other.site, staff: other.guard, date: '2026-11-24' };
    const theirs = await makeDeployment(server.db, line);
    expect((await send(remove, 'delete', [{ id: theirs.id }])).codes).toEqual(['NOT_FOUND']);
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const { id } = await standing(tan);
    expect((await send(remove, 'delete', [{ id }], planner)).codes).toEqual(['FORBIDDEN']);
  });
});
