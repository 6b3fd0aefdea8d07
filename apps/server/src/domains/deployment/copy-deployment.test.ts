import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeOffice, type Office } from '../../../test/office.ts';
import { longEmployed as employments, rosterDate as date } from '../../../test/records/roster.ts';
import { makeSite, type MadeSite } from '../site/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { makeDeployment, makePost } from './factory.ts';

const copy = `mutation ($copy: CopyDeploymentInput!, $agencyID: RecordID!) {
  copyDeployment(copy: $copy, agencyID: $agencyID) {
    created { id date shift staffName siteProfileID }
    leftOut { line { date staffName } findings { check } isFull } present
  }
}`;

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
  tan = await makeStaff(server.db, { securityAgencyID, name: 'Tan Ah Kow', employments });
});

describe('copyDeployment', () => {
  const send = (given: object, from = own.console) =>
    from.graphql<{
      copyDeployment: { created: { id: number }[]; leftOut: object[]; present: number };
    }>(copy, {
      copy: { fromDate: date, days: 1, toDate: '2026-11-22', ...given },
      agencyID: own.agency.id,
    });

  it('copies a day forward, in the time of the shifts there', async () => {
    await makeDeployment(server.db, { site, staff: tan, date, shift: 'NIGHT' });
    const { body } = await send({ toDate: '2026-11-28' });
    expect(body.data?.copyDeployment).toEqual({
      created: [
        {
          id: expect.any(Number),
          date: '2026-11-28',
          shift: 'NIGHT',
          staffName: 'Tan Ah Kow',
          siteProfileID: site.id,
        },
      ],
      leftOut: [],
      present: 0,
    });
  });

  it('copies a week, day by day', async () => {
    await makeDeployment(server.db, { site, staff: tan, date: '2026-11-16' });
    await makeDeployment(server.db, { site, staff: tan, date: '2026-11-22' });
    const { body } = await send({ fromDate: '2026-11-16', days: 7, toDate: '2026-11-23' });
    expect(body.data?.copyDeployment.created).toMatchObject([
      { date: '2026-11-23' },
      { date: '2026-11-29' },
    ]);
  });

  it('adds what is missing and changes nothing that stands; once more adds nothing', async () => {
    const devi = await makeStaff(server.db, { securityAgencyID: own.agency.id, employments });
    await makeDeployment(server.db, { site, staff: tan, date });
    await makeDeployment(server.db, { site, staff: devi, date });
    await makeDeployment(server.db, { site, staff: tan, date: '2026-11-22' });
    const { body } = await send({});
    expect(body.data?.copyDeployment).toMatchObject({
      created: [{ staffName: devi.name }],
      present: 1,
    });
    const again = await send({});
    expect(again.body.data?.copyDeployment).toMatchObject({ created: [], present: 2 });
  });

  it('leaves out whom a blocking check speaks against, and says so', async () => {
    await makeDeployment(server.db, { site, staff: tan, date });
    await makeDeployment(server.db, { site: second, staff: tan, date: '2026-11-22' });
    const { body } = await send({});
    expect(body.data?.copyDeployment).toEqual({
      created: [],
      leftOut: [
        {
          line: { date: '2026-11-22', staffName: 'Tan Ah Kow' },
          findings: [{ check: 'TWICE_IN_SHIFT' }],
          isFull: false,
        },
      ],
      present: 0,
    });
  });

  it('leaves out who would be one too many, and says so', async () => {
    const devi = await makeStaff(server.db, { securityAgencyID: own.agency.id, employments });
    await makePost(server.db, { site, headcount: 1 });
    await makeDeployment(server.db, { site, staff: tan, date });
    await makeDeployment(server.db, { site, staff: devi, date });
    await makeDeployment(server.db, { site: second, staff: tan, date, shift: 'NIGHT' });
    const { body } = await send({ toDate: '2026-11-28' });
    expect(body.data?.copyDeployment).toMatchObject({
      created: [{ staffName: 'Tan Ah Kow' }, { staffName: 'Tan Ah Kow' }],
      leftOut: [{ line: { staffName: devi.name }, findings: [], isFull: true }],
    });
    const again = (await send({ toDate: '2026-11-28' })).body.data?.copyDeployment;
    expect(again).toMatchObject({ created: [], leftOut: [{ isFull: true }], present: 2 });
  });

  it('names those whose site was deleted since', async () => {
    const securityAgencyID = own.agency.id;
    const gone = await makeSite(server.db, { securityAgencyID, name: 'Closed Plaza' });
    await makeDeployment(server.db, { site: gone, staff: tan, date });
    await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [gone.id]);
    const { body } = await send({});
    expect(body.data?.copyDeployment).toEqual({
      created: [],
      leftOut: [
        { line: { date: '2026-11-22', staffName: 'Tan Ah Kow' }, findings: [], isFull: false },
      ],
      present: 0,
    });
  });

  it('copies some sites alone, and only the own ones', async () => {
    await makeDeployment(server.db, { site, staff: tan, date });
    const { body } = await send({ siteProfileIDs: [second.id] });
    expect(body.data?.copyDeployment.created).toEqual([]);
    expect((await send({ siteProfileIDs: [other.site.id] })).body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'copy.siteProfileIDs.0' } },
    ]);
  });

  it('goes forward only, and a week at least a week', async () => {
    for (const given of [
      { toDate: date },
      { toDate: '2026-11-20' },
      { days: 7, toDate: '2026-11-27' },
    ]) {
      expect((await send(given)).body.errors).toMatchObject([
        { message: 'Choose a later day to copy to.', extensions: { path: 'copy.toDate' } },
      ]);
    }
    expect((await send({ days: 3 })).codes).toEqual(['INVALID']);
  });
});
