import { shiftTypeMessages } from '@guardroom/rules/deployment/shift/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../../test/office.ts';
import { makeRoster, rosterDate, type Roster } from '../../../../test/roster.ts';
import { makePost, makeShiftType } from '../factory.ts';

const list = `query ($agencyID: RecordID!) {
  shiftTypes(agencyID: $agencyID) { id shift name letter startTime endTime deleted }
}`;
const create = `mutation ($create: CreateShiftTypeInput!, $agencyID: RecordID!, $key: String) {
  createShiftType(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id name letter version }
}`;
const update = `mutation ($update: UpdateShiftTypeInput!, $agencyID: RecordID!) {
  updateShiftType(update: $update, agencyID: $agencyID) { name startTime version }
}`;
const remove = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  deleteShiftType(id: $id, agencyID: $agencyID) { deleted }
}`;
const restore = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  restoreShiftType(id: $id, agencyID: $agencyID) { deleted }
}`;

const evening = {
  name: 'Evening',
  letter: 'e',
  startTime: '15:00',
  endTime: '23:00',
  breakMinutes: 30,
  breakPaid: false,
  colour: 'TEAL',
};

let server: TestServer;
let own: Office;
let other: Office;
let here: Roster;

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  here = await makeRoster(server, own);
});

const ask = <Data>(document: string, variables: object) =>
  own.console.graphql<Data>(document, { agencyID: own.agency.id, ...variables });
const make = async (given: object = {}, more: object = {}) => {
  const { body, codes } = await ask<{ createShiftType: { id: number; version: number } }>(create, {
    create: { ...evening, ...given },
    ...more,
  });
  return { id: body.data?.createShiftType.id ?? 0, body, codes };
};

describe('the kinds of shift of an agency', () => {
  it('are those of all agencies and its own, by their start', async () => {
    await make();
    const { body } = await ask<{ shiftTypes: { name: string }[] }>(list, {});
    expect(body.data?.shiftTypes).toMatchObject([
      { id: null, shift: 'DAY', name: 'Day Shift', letter: 'D', startTime: '08:00' },
      { shift: null, name: 'Evening', letter: 'E', startTime: '15:00', endTime: '23:00' },
      { id: null, shift: 'NIGHT', name: 'Night Shift', letter: 'N', startTime: '20:00' },
    ]);
  });

  it('are made once, however often the same request comes, with a trace', async () => {
    const first = await make({}, { key: 'an-evening-of-this-test' });
    const again = await make({}, { key: 'an-evening-of-this-test' });
    expect(again.id).toBe(first.id);
    const trace = `SELECT operation, after ->> 'name' AS name FROM audit
      WHERE entity = 'ShiftType' AND entity_id = $1`;
    expect(await server.sql(trace, [first.id])).toEqual([
      { operation: 'createShiftType', name: 'Evening' },
    ]);
  });

  it.each([
    ['a name', { letter: 'X' }, shiftTypeMessages.nameTaken],
    ['a letter', { name: 'Late' }, shiftTypeMessages.letterTaken],
  ])('have %s of their own', async (_, given, message) => {
    await make();
    const { body, codes } = await make(given);
    expect(codes).toEqual(['CONFLICT']);
    expect(body.errors?.[0]?.message).toBe(message);
  });

  it('are changed under the version that was seen', async () => {
    const { id } = await make();
    const change = (given: object) =>
      ask<{ updateShiftType: object }>(update, { update: { ...evening, id, ...given } });
    expect((await change({ startTime: '14:00', version: 1 })).body.data?.updateShiftType).toEqual({
      name: 'Evening',
      startTime: '14:00',
      version: 2,
    });
    expect((await change({ version: 1 })).codes).toEqual(['STALE']);
    expect((await change({ endTime: '24:00' })).codes).toEqual(['INVALID']);
  });

  it('are not those of another agency', async () => {
    const theirs = await makeShiftType(server.db, { securityAgencyID: other.agency.id });
    const input = { update: { ...evening, id: theirs } };
    expect((await ask(update, input)).codes).toEqual(['NOT_FOUND']);
    expect((await ask(remove, { id: theirs })).codes).toEqual(['NOT_FOUND']);
    expect((await ask(restore, { id: theirs })).codes).toEqual(['NOT_FOUND']);
    const group = { ...here.group([here.entry(here.tan)]), shiftTypeID: theirs };
    expect((await here.plant([group])).codes).toEqual(['NOT_FOUND']);
  });

  it('are made by who may configure deployments alone', async () => {
    const planner = await clientHolding(server, own.agency, 'deployment.createModify');
    const variables = { create: evening, agencyID: own.agency.id };
    expect((await planner.graphql(create, variables)).codes).toEqual(['FORBIDDEN']);
    expect((await planner.graphql(list, { agencyID: own.agency.id })).codes).toEqual([]);
  });

  it('stay while a site needs people in them, and come back', async () => {
    const { id } = await make();
    const post = await makePost(server.db, { site: here.site, shiftTypeID: id });
    const { body, codes } = await ask(remove, { id });
    expect([codes, body.errors?.[0]?.message]).toEqual([['CONFLICT'], shiftTypeMessages.inUse]);
    await server.sql('UPDATE site_post SET deleted = 1 WHERE id = $1', [post]);
    expect((await ask(remove, { id })).body.data).toEqual({ deleteShiftType: { deleted: 1 } });
    expect((await ask(restore, { id })).body.data).toEqual({ restoreShiftType: { deleted: 0 } });
  });
});

describe('a line of the roster', () => {
  const period = (start: string, end: string) => ({
    startDatetime: `${start}:00Z`,
    endDatetime: `${end}:00Z`,
  });
  const afternoon = period('2026-11-21T07:00', '2026-11-21T15:00');
  const group = (given: object) => ({
    date: rosterDate,
    deployments: [here.entry(here.tan)],
    ...given,
  });

  it('is of the kind whose times it has', async () => {
    const { id } = await make();
    await here.plant([group(afternoon)]);
    const fields = 'id shift shiftTypeID shiftTypeName shiftTypeLetter startDatetime endDatetime';
    const { body } = await ask<{ deploymentPlan: { lines: object[] } }>(
      `query ($agencyID: RecordID!, $date: Date!, $sites: [RecordID!]) {
        deploymentPlan(agencyID: $agencyID, fromDate: $date, toDate: $date, siteProfileIDs: $sites) {
          lines { ${fields} } } }`,
      { date: rosterDate, sites: [here.site.id] },
    );
    expect(body.data?.deploymentPlan.lines).toMatchObject([
      // Its middle lies at 19:00.
      { shift: 'DAY', shiftTypeID: id, shiftTypeName: 'Evening', shiftTypeLetter: 'E', ...afternoon },
    ]);
  });

  it('has times of its own where it names its kind', async () => {
    const { id } = await make();
    const short = period('2026-11-21T07:00', '2026-11-21T11:30');
    expect((await here.plant([group({ ...short, shiftTypeID: id })])).codes).toEqual([]);
    expect((await here.planned()).lines).toMatchObject([{ ...short }]);
    const day = period('2026-11-21T02:00', '2026-11-21T07:00');
    const more = group({ ...day, shift: 'DAY', deployments: [here.entry(here.devi)] });
    expect((await here.plant([more])).codes).toEqual([]);
    expect((await here.planned()).lines).toHaveLength(2);
  });

  it.each([
    ['at no shift’s times', afternoon, 'INVALID', 'startDatetime'],
    [
      'that begins on another date',
      { ...period('2026-11-20T07:00', '2026-11-20T15:00'), shift: 'DAY' },
      'INVALID',
      'startDatetime',
    ],
    [
      'that ends before it begins',
      { ...period('2026-11-21T07:00', '2026-11-21T06:00'), shift: 'DAY' },
      'INVALID',
      'endDatetime',
    ],
    [
      'of more than a day',
      { ...period('2026-11-21T01:00', '2026-11-22T03:00'), shift: 'DAY' },
      'INVALID',
      'endDatetime',
    ],
  ])('is refused %s', async (_, given, code, field) => {
    const { body } = await here.plant([group(given)]);
    expect(body.errors?.[0]?.extensions).toMatchObject({ code, path: `create.0.${field}` });
  });

  it('is not planned anew in a kind that was deleted, and keeps one that it has', async () => {
    const id = await makeShiftType(server.db, { securityAgencyID: own.agency.id });
    await here.plant([group(afternoon)]);
    await ask(remove, { id });
    const again = group({ ...afternoon, shiftTypeID: id, deployments: [here.entry(here.devi)] });
    expect((await here.plant([again])).codes).toEqual(['CONFLICT']);
    const [line] = (await here.planned()).lines;
    const changed = { ...here.entry(here.devi), id: line?.id, version: line?.version };
    const { codes } = await here.change({
      update: [group({ ...afternoon, shiftTypeID: id, deployments: [changed] })],
    });
    expect(codes).toEqual([]);
  });

  it('is copied with its kind and its own times, but not in a kind that was deleted', async () => {
    const { id } = await make();
    const short = period('2026-11-21T07:00', '2026-11-21T11:30');
    await here.plant([group({ ...short, shiftTypeID: id })]);
    const copy = (toDate: string) =>
      ask<{ copyDeployment: { created: object[]; leftOut: object[] } }>(
        `mutation ($copy: CopyDeploymentInput!, $agencyID: RecordID!) {
          copyDeployment(copy: $copy, agencyID: $agencyID) {
            created { date shiftTypeID startDatetime endDatetime } leftOut { line { id } } } }`,
        { copy: { fromDate: rosterDate, days: 1, toDate, siteProfileIDs: [here.site.id] } },
      );
    expect((await copy('2026-11-23')).body.data?.copyDeployment.created).toEqual([
      { date: '2026-11-23', shiftTypeID: id, ...period('2026-11-23T07:00', '2026-11-23T11:30') },
    ]);
    await ask(remove, { id });
    const { body } = await copy('2026-11-24');
    expect(body.data?.copyDeployment).toMatchObject({ created: [], leftOut: [{}] });
  });
});

describe('a line of a template', () => {
  const save = `mutation ($template: CreateDeploymentTemplateInput!, $lines:
      [DeploymentTemplateGroupInput!]!, $agencyID: RecordID!) {
    createMultipleDeploymentTemplate(createDeploymentTemplate: $template,
      createDeploymentTemplateDetail: $lines, agencyID: $agencyID) { id }
  }`;
  const template = (given: object) =>
    ask<{ createMultipleDeploymentTemplate: { id: number } }>(save, {
      template: { securityAgencyID: own.agency.id, title: 'Evenings' },
      lines: [{ deployments: [here.entry(here.tan)], ...given }],
    });

  it('is of the kind whose times it has, or that it names', async () => {
    const { id } = await make();
    const { body } = await template({ startTime: '15:00', endTime: '23:00' });
    const made = body.data?.createMultipleDeploymentTemplate.id;
    const rows = `SELECT shift_type_id AS kind, shift FROM deployment_template_detail
      WHERE deployment_template_id = $1`;
    expect(await server.sql(rows, [made])).toEqual([{ kind: id, shift: 'DAY' }]);
  });

  it.each([
    [{ startTime: '15:00', endTime: '22:00' }, ['INVALID']],
    [{ startTime: '15:00', endTime: '25:00', shift: 'DAY' }, ['INVALID']],
    [{ startTime: '15:00', endTime: '22:00', shiftTypeID: 987_654_321 }, ['NOT_FOUND']],
    [{ startTime: '15:00', endTime: '22:00', shift: 'DAY' }, []],
  ])('%j: %j', async (given, codes) => {
    expect((await template(given)).codes).toEqual(codes);
  });
});
