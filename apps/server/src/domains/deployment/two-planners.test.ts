import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import {
  makeRoster,
  rosterDate as date,
  type Roster,
  type RosterLine,
} from '../../../test/records/roster.ts';
import { makeAttendance } from '../attendance/factory.ts';
import { makeSite } from '../site/factory.ts';
import { makeDeployment } from './factory.ts';

const remove = `mutation ($delete: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  deleteMultipleDeployment(delete: $delete, agencyID: $agencyID) { id deleted version }
}`;
const restore = `mutation ($restore: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
  restoreMultipleDeployment(restore: $restore, agencyID: $agencyID) { id deleted version }
}`;

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

describe('two planners at once', () => {
  const seen = (version: number, on = date) => [{ date: on, siteProfileID: here.site.id, version }];

  it('are told when the plan of the here.site was changed since it was loaded', async () => {
    expect(
      (await here.plant([here.group([here.entry(here.tan)])], { days: seen(0) })).codes,
    ).toEqual([]);
    const { body } = await here.plant([here.group([here.entry(here.devi)])], { days: seen(0) });
    expect(body.errors).toMatchObject([
      {
        message: 'Somebody else changed the plan meanwhile.',
        extensions: { code: 'STALE', current: [{ siteProfileID: here.site.id, version: 1 }] },
      },
    ]);
    expect(
      (await here.plant([here.group([here.entry(here.devi)])], { days: seen(1) })).codes,
    ).toEqual([]);
    expect((await here.planned()).lines).toHaveLength(2);
  });

  it('are told when a line was changed or removed, also without versions of plans', async () => {
    const { id } = await here.standing(here.tan);
    await here.change({ update: [here.group([{ ...here.entry(here.devi), id, version: 1 }])] });
    const late = await here.change({
      update: [here.group([{ ...here.entry(here.third), id, version: 1 }])],
    });
    expect(late.body.errors).toMatchObject([
      { extensions: { code: 'STALE', current: { staffName: 'Devi d/o Raman', version: 2 } } },
    ]);
    await here.change({
      update: [here.group([{ ...here.entry(here.devi), id, version: 2, deleted: 1 }])],
    });
    const gone = await here.change({
      update: [here.group([{ ...here.entry(here.third), id, version: 2 }])],
    });
    expect(gone.codes).toEqual(['STALE']);
  });

  it('do not disturb each other at different sites of the same day', async () => {
    const second = await makeSite(server.db, { securityAgencyID: own.agency.id });
    const elsewhere = here.entry(here.devi, { siteProfileID: second.id });
    const answers = await Promise.all([
      here.plant([here.group([here.entry(here.tan)])], { days: seen(0) }),
      here.plant([here.group([elsewhere])], {
        days: [{ date, siteProfileID: second.id, version: 0 }],
      }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  });

  it('keeps one of two that plan the same here.site at the same moment', async () => {
    const answers = await Promise.all([
      here.plant([here.group([here.entry(here.tan)])], { days: seen(0) }),
      here.plant([here.group([here.entry(here.devi)])], { days: seen(0) }),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['STALE']);
    expect((await here.planned()).lines).toHaveLength(1);
  });
});

describe('deleteMultipleDeployment', () => {
  const send = (text: string, argument: string, lines: readonly object[], from = own.console) =>
    from.graphql<Record<string, RosterLine[]>>(text, {
      [argument]: lines,
      agencyID: own.agency.id,
    });

  it('deletes a day, and brings it back', async () => {
    const lines = [await here.standing(here.tan), await here.standing(here.devi, 'NIGHT')];
    const ids = lines.map(({ id }) => ({ id, version: 1 }));
    expect((await send(remove, 'delete', ids)).codes).toEqual([]);
    expect((await here.planned()).lines).toEqual([]);
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
    expect((await here.planned()).lines).toHaveLength(2);
  });

  it('refuses what was changed since it was seen, and a line with attendance', async () => {
    const { id } = await here.standing(here.tan);
    await here.change({ update: [here.group([{ ...here.entry(here.devi), id, version: 1 }])] });
    expect((await send(remove, 'delete', [{ id, version: 1 }])).codes).toEqual(['STALE']);
    const attendance = await makeAttendance(server.db, { staff: here.devi, site: here.site });
    await server.sql('UPDATE attendance SET deployment_id = $2 WHERE id = $1', [attendance.id, id]);
    expect((await send(remove, 'delete', [{ id, version: 2 }])).codes).toEqual(['CONFLICT']);
    expect((await here.planned()).lines).toHaveLength(1);
  });

  it('does not bring back somebody who stands there again', async () => {
    const { id } = await here.standing(here.tan);
    await send(remove, 'delete', [{ id }]);
    await here.plant([here.group([here.entry(here.tan)])]);
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
    const { id } = await here.standing(here.tan);
    expect((await send(remove, 'delete', [{ id }], planner)).codes).toEqual(['FORBIDDEN']);
  });
});
