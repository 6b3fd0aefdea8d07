import { wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream, type EventStream } from '../../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../../test/harness.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../../test/office.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeDeployment } from '../../deployment/factory.ts';
import { makeStaff } from '../../staff/factory.ts';

const facts = `deploymentID staffProfileID absentReason absentByName absentOn acknowledgedByName
  acknowledgedOn`;
const note = `mutation ($create: NoteAbsenceInput!, $agencyID: RecordID!) {
  noteAbsence(create: $create, agencyID: $agencyID) { ${facts} } }`;
const withdraw = `mutation ($deploymentID: RecordID!, $agencyID: RecordID!) {
  withdrawAbsence(deploymentID: $deploymentID, agencyID: $agencyID) { ${facts} } }`;
const acknowledge = `mutation ($deploymentID: RecordID!, $agencyID: RecordID!) {
  acknowledgeAbsence(deploymentID: $deploymentID, agencyID: $agencyID) { ${facts} } }`;
const dashboard = `query ($pagination: Pagination!) { listDashboard(pagination: $pagination) {
  result { sections { people {
    deploymentID absentReason absentByName absentOn acknowledgedByName acknowledgedOn
  } } } } }`;
const changed = `subscription ($agencyID: RecordID!) {
  dashboardChanged(agencyID: $agencyID) { staffProfileID date }
}`;

interface Noted {
  readonly absentReason: string | null;
  readonly absentByName: string | null;
  readonly absentOn: string | null;
  readonly acknowledgedByName: string | null;
  readonly acknowledgedOn: string | null;
}
interface Shown extends Noted {
  readonly deploymentID: number | null;
}
interface Listed {
  readonly listDashboard: {
    readonly result: readonly {
      readonly sections: readonly { readonly people: readonly Shown[] }[];
    }[];
  };
}

const unsaid = {
  absentReason: null,
  absentByName: null,
  absentOn: null,
  acknowledgedByName: null,
  acknowledgedOn: null,
};

let server: TestServer;
let own: Office;
let other: Office;
let line: number;
const streams: EventStream[] = [];

beforeAll(async () => {
  server = await startTestServer();
  other = await makeOffice(server);
});
afterAll(() => server.close());
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
beforeEach(async () => {
  own = await makeOffice(server);
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  line = (await makeDeployment(server.db, { site: own.site, staff: own.guard, ...now })).id;
});

const agencyID = () => own.agency.id;
const noteAs = (reason: string, client: Client = own.console) =>
  client.graphql<{ noteAbsence: Noted }>(note, {
    create: { deploymentID: line, reason },
    agencyID: agencyID(),
  });
const ask = (mutation: string, client: Client = own.console, deploymentID = line) =>
  client.graphql<Record<string, Noted>>(mutation, { deploymentID, agencyID: agencyID() });

async function shown(): Promise<readonly Shown[]> {
  const pagination = { agencyID: agencyID(), limit: 20, offset: 0 };
  const { body } = await own.console.graphql<Listed>(dashboard, { pagination });
  const sites = body.data?.listDashboard.result ?? [];
  return sites.flatMap(({ sections }) => sections.flatMap(({ people }) => people));
}

const audited = () =>
  server.sql<{ operation: string; before: object; after: object }>(
    `SELECT operation, before, after FROM audit
    WHERE security_agency_id = $1 AND entity = 'Deployment' AND entity_id = $2 ORDER BY id`,
    [agencyID(), line],
  );

describe('the office', () => {
  it('notes that somebody does not come, for everybody to see', async () => {
    expect(await shown()).toEqual([{ deploymentID: line, ...unsaid }]);
    const { body } = await noteAs(' Called in sick ');
    expect(body.data?.noteAbsence).toMatchObject({
      absentReason: 'Called in sick',
      absentByName: own.admin.name,
      acknowledgedOn: null,
    });
    expect(await shown()).toMatchObject([
      {
        absentReason: 'Called in sick',
        absentByName: own.admin.name,
        absentOn: expect.any(String),
      },
    ]);
  });

  it('gives another reason, and takes it back', async () => {
    await noteAs('Called in sick');
    await noteAs('Bus broke down');
    expect(await shown()).toMatchObject([{ absentReason: 'Bus broke down' }]);
    const { body } = await ask(withdraw);
    expect(body.data?.['withdrawAbsence']).toMatchObject(unsaid);
    expect(await shown()).toEqual([{ deploymentID: line, ...unsaid }]);
  });

  it('takes note of somebody, and it stays so when they are noted as absent and not', async () => {
    const { body } = await ask(acknowledge);
    expect(body.data?.['acknowledgeAbsence']).toMatchObject({
      acknowledgedByName: own.admin.name,
      absentReason: null,
    });
    await noteAs('Called in sick');
    await ask(withdraw);
    expect(await shown()).toMatchObject([
      { acknowledgedByName: own.admin.name, acknowledgedOn: expect.any(String) },
    ]);
  });

  it('takes note anew of what happened since', async () => {
    await ask(acknowledge);
    const viewer = await clientHolding(server, own.agency, 'attendance.createEdit');
    const { body } = await ask(acknowledge, viewer);
    expect(body.data?.['acknowledgeAbsence']?.acknowledgedByName).not.toBe(own.admin.name);
  });

  it('changes nothing by asking for what is so, or by taking back what nobody said', async () => {
    await ask(withdraw);
    await noteAs('Called in sick');
    await noteAs('Called in sick');
    expect((await audited()).map(({ operation }) => operation)).toEqual(['noteAbsence']);
  });

  it('leaves a trace on the line: what was so before and after, and who did it', async () => {
    await noteAs('Called in sick');
    await ask(withdraw);
    const [first, second] = await audited();
    expect(first).toMatchObject({
      operation: 'noteAbsence',
      before: { absentReason: null },
      after: { absentReason: 'Called in sick', absentByStaffProfileID: own.admin.id },
    });
    expect(second).toMatchObject({
      operation: 'withdrawAbsence',
      before: { absentReason: 'Called in sick' },
      after: { absentReason: null },
    });
    expect(JSON.stringify(first)).not.toContain('ByName');
  });

  it('has said nothing yet of somebody else to whom the line is given', async () => {
    await noteAs('Called in sick');
    const staff = await makeStaff(server.db, { securityAgencyID: agencyID() });
    await server.sql('UPDATE deployment SET staff_profile_id = $2, account_id = $3 WHERE id = $1', [
      line,
      staff.id,
      staff.accountID,
    ]);
    expect(await shown()).toEqual([{ deploymentID: line, ...unsaid }]);
    const { body } = await ask(acknowledge);
    expect(body.data?.['acknowledgeAbsence']).toMatchObject({ absentReason: null });
  });

  it('keeps its note when the person comes all the same', async () => {
    await noteAs('Called in sick');
    await makeAttendance(server.db, {
      staff: own.guard,
      site: own.site,
      timeOut: null,
      deploymentID: line,
    });
    expect(await shown()).toMatchObject([{ deploymentID: line, absentReason: 'Called in sick' }]);
  });

  it('is told at once, with the person alone', async () => {
    const stream = await openEventStream(own.console, changed, { agencyID: agencyID() });
    streams.push(stream);
    await noteAs('Called in sick');
    expect(await stream.next()).toMatchObject({
      data: { data: { dashboardChanged: { staffProfileID: own.guard.id, date: null } } },
    });
  });
});

describe('it is refused', () => {
  it.each([
    ['', 'This field is required.'],
    ['x'.repeat(201), 'At most 200 characters, please.'],
  ])('with the reason %j', async (reason, message) => {
    const { body } = await noteAs(reason);
    expect(body.errors).toMatchObject([
      { message, extensions: { code: 'INVALID', path: 'create.reason' } },
    ]);
  });

  it('for a line that is deleted, or another agency’s', async () => {
    const theirs = await makeDeployment(server.db, {
      site: other.site,
      staff: other.guard,
      date: '2026-11-21',
    });
    expect((await ask(acknowledge, own.console, theirs.id)).codes).toEqual(['NOT_FOUND']);
    await server.sql('UPDATE deployment SET deleted = 1 WHERE id = $1', [line]);
    const { body } = await noteAs('Called in sick');
    expect(body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', path: 'create.deploymentID' } },
    ]);
    expect((await ask(withdraw)).codes).toEqual(['NOT_FOUND']);
  });

  it('to whoever may only look, and to guards', async () => {
    const viewer = await clientHolding(server, own.agency, 'attendance.view');
    expect((await noteAs('Sick', viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(acknowledge, viewer)).codes).toEqual(['FORBIDDEN']);
    expect((await ask(withdraw, await clientOfGuard(server, own.guard))).codes).toEqual([
      'FORBIDDEN',
    ]);
    expect((await ask(acknowledge, server.client())).codes).toEqual(['UNAUTHENTICATED']);
  });
});
