import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { longEmployed, makeRoster, rosterDate as date, type Roster } from '../../../test/roster.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makeStaff } from '../staff/factory.ts';
import { makeDeployment } from './factory.ts';

let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  here = await makeRoster(server, own);
});

const roster = () =>
  server.sql(
    `SELECT id, staff_profile_id, date, shift, deleted, version FROM deployment
    WHERE security_agency_id = $1 ORDER BY id`,
    [own.agency.id],
  );

describe('createMultipleDeployment', () => {
  it('plans the day and night of a here.site, 00:00 to 12:00 and 12:00 to 00:00 in UTC', async () => {
    const { body } = await here.plant([
      here.group([here.entry(here.tan)]),
      here.group([here.entry(here.devi)], 'NIGHT'),
    ]);
    expect(body.errors).toBeUndefined();
    expect(body.data?.createMultipleDeployment).toMatchObject([
      {
        date,
        shift: 'DAY',
        startDatetime: '2026-11-21T00:00:00Z',
        endDatetime: '2026-11-21T12:00:00Z',
        securitySiteID: here.site.securitySiteID,
        siteProfileID: here.site.id,
        siteProfileName: here.site.name,
        accountID: here.tan.accountID,
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
    expect((await here.planned()).days).toEqual([{ siteProfileID: here.site.id, version: 1 }]);
  });

  it('leaves an audit row of every line', async () => {
    const { body } = await here.plant([here.group([here.entry(here.tan), here.entry(here.devi)])]);
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
    const first = await here.plant([here.group([here.entry(here.tan)])], {
      key: 'a-day-of-this-test',
    });
    const again = await here.plant([here.group([here.entry(here.tan)])], {
      key: 'a-day-of-this-test',
    });
    expect(again.body).toEqual(first.body);
    expect((await here.planned()).lines).toHaveLength(1);
  });

  it.each<[string, () => object[], object]>([
    [
      'an entry without a person',
      () => [here.group([here.entry(here.tan), here.entry(here.devi, { staffProfileID: 0 })])],
      {
        message: 'Missing staff',
        extensions: { code: 'INVALID', path: 'create.0.deployments.1.staffProfileID' },
      },
    ],
    [
      'a person of another agency',
      () => [here.group([here.entry(here.tan), here.entry(other.guard)])],
      { extensions: { code: 'NOT_FOUND', path: 'create.0.deployments.1.staffProfileID' } },
    ],
    [
      'a here.site of another agency',
      () => [here.group([here.entry(here.tan, { siteProfileID: other.site.id })])],
      { extensions: { code: 'NOT_FOUND', path: 'create.0.deployments.0.siteProfileID' } },
    ],
    [
      'a time that is no shift',
      () => [{ ...here.group([here.entry(here.tan)]), endDatetime: '2026-11-21T13:00:00Z' }],
      {
        message: 'The agency has no shift with these times.',
        extensions: { code: 'INVALID', path: 'create.0.startDatetime' },
      },
    ],
    [
      'the shift of another date',
      () => [{ ...here.group([here.entry(here.tan)]), date: '2026-11-22' }],
      { extensions: { code: 'INVALID', path: 'create.0.startDatetime' } },
    ],
    [
      'a day of another century',
      () => [here.group([here.entry(here.tan)], 'DAY', '1926-11-21')],
      { message: 'invalid date', extensions: { code: 'INVALID', path: 'create.0.date' } },
    ],
    [
      'the same person twice at the same site',
      () => [here.group([here.entry(here.tan), here.entry(here.tan)])],
      {
        message: 'This person is already planned in this shift of the site.',
        extensions: { code: 'CONFLICT' },
      },
    ],
  ])('refuses %s, and saves nothing of the request', async (_, groups, error) => {
    const before = await roster();
    const { body } = await here.plant(groups());
    expect(body.errors).toMatchObject([error]);
    expect(await roster()).toEqual(before);
  });

  it('is for whoever may plan in the agency', async () => {
    const mine = [here.group([here.entry(here.tan)])];
    const viewer = await clientHolding(server, own.agency, 'deployment.view');
    expect((await here.plant(mine, {}, viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await here.plant(mine, {}, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await here.plant(mine, {}, other.console)).codes).toEqual(['FORBIDDEN']);
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    expect((await here.plant(mine, {}, planner)).codes).toEqual([]);
  });
});

describe('updateMultipleDeployment', () => {
  it('creates entries without id, changes those with one, and takes out the deleted', async () => {
    const first = await here.standing(here.tan);
    const second = await here.standing(here.devi);
    const ali = await makeStaff(server.db, {
      securityAgencyID: own.agency.id,
      name: 'Ali',
      employments: longEmployed,
    });
    const { body } = await here.change({
      date,
      create: [here.group([here.entry(ali)], 'NIGHT')],
      update: [
        here.group([
          { ...here.entry(here.third), id: first.id, version: 1 },
          { ...here.entry(here.devi), id: second.id, version: 1, deleted: 1 },
        ]),
      ],
    });
    expect(body.errors).toBeUndefined();
    expect(body.data?.updateMultipleDeployment).toMatchObject([
      { id: first.id, staffName: here.third.name, version: 2 },
      { staffName: 'Ali', shift: 'NIGHT', version: 1 },
    ]);
    expect((await here.planned()).days).toEqual([{ siteProfileID: here.site.id, version: 1 }]);
  });

  it('lets two people change places, and a line move to another shift and date', async () => {
    const first = await here.standing(here.tan);
    const second = await here.standing(here.devi, 'NIGHT');
    const swapped = await here.change({
      update: [
        here.group([{ ...here.entry(here.devi), id: first.id }]),
        here.group([{ ...here.entry(here.tan), id: second.id }], 'NIGHT'),
      ],
    });
    expect(swapped.codes).toEqual([]);
    const moved = await here.change({
      update: [here.group([{ ...here.entry(here.devi), id: first.id }], 'DAY', '2026-11-25')],
    });
    expect(moved.codes).toEqual([]);
    expect((await here.planned()).lines).toMatchObject([
      { id: second.id, staffName: 'Tan Ah Kow' },
    ]);
    expect((await here.planned('2026-11-25')).lines).toMatchObject([{ id: first.id, version: 3 }]);
    expect((await here.planned('2026-11-25')).days).toEqual([
      { siteProfileID: here.site.id, version: 1 },
    ]);
  });

  it('leaves a line alone that is sent as it is', async () => {
    const { id } = await here.standing(here.tan);
    await here.change({ update: [here.group([{ ...here.entry(here.tan), id, version: 1 }])] });
    expect(await here.planned()).toMatchObject({ lines: [{ version: 1 }], days: [{ version: 0 }] });
  });

  it('takes groups of its own date alone, where it names one', async () => {
    const { body } = await here.change({
      date,
      create: [here.group([here.entry(here.tan)], 'DAY', '2026-11-22')],
    });
    expect(body.errors).toMatchObject([
      { message: 'invalid date', extensions: { code: 'INVALID', path: 'create.0.deployments.0' } },
    ]);
  });

  it('refuses a line of another agency and one that was never there', async () => {
    const theirs = await makeDeployment(server.db, { site: other.site, staff: other.guard, date });
    for (const id of [theirs.id, 987_654_321]) {
      const { body } = await here.change({
        update: [here.group([{ ...here.entry(here.tan), id }])],
      });
      expect(body.errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND', path: 'update.0.deployments.0.id' } },
      ]);
    }
  });

  it('refuses to change or remove a line for which somebody has clocked in', async () => {
    const { id } = await here.standing(here.tan);
    const attendance = await makeAttendance(server.db, { staff: here.tan, site: here.site });
    await server.sql('UPDATE attendance SET deployment_id = $2 WHERE id = $1', [attendance.id, id]);
    const sentence =
      'Tan Ah Kow has clocked in for this shift: the entry can no longer be changed.';
    for (const line of [
      { ...here.entry(here.devi), id },
      { ...here.entry(here.tan), id, deleted: 1 },
    ]) {
      const { body } = await here.change({ update: [here.group([line])] });
      expect(body.errors).toMatchObject([{ message: sentence, extensions: { code: 'CONFLICT' } }]);
    }
  });
});
