import { addDays, todayIn } from '@guardroom/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeDeployment } from '../deployment/factory.ts';
import { makeStaff, type MadeStaff } from '../staff/factory.ts';
import { giveLeaveTypes, makeLeave } from './factory.ts';

const fields = `id staffName leaveTypeName startDate endDate halfDay days note status shifts
  documents requestedByName decidedByName decisionReason overruled cancelledByName cancelReason version`;
const create = `mutation ($create: CreateLeaveRequestInput!, $agencyID: RecordID!, $key: String) {
  createLeaveRequest(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${fields} }
}`;
const update = `mutation ($update: UpdateLeaveRequestInput!, $agencyID: RecordID!) {
  updateLeaveRequest(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const decide = `mutation ($update: DecideLeaveRequestInput!, $agencyID: RecordID!) {
  decideLeaveRequest(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const cancel = `mutation ($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
  cancelLeaveRequest(update: $update, agencyID: $agencyID) { ${fields} }
}`;
const check = `query ($leave: LeaveQuestionInput!, $agencyID: RecordID!) {
  checkLeaveRequest(agencyID: $agencyID, leave: $leave) {
    days years { year days left } findings { code sentence }
    clashes { date shift siteProfileName } away { staffName leaveTypeName status siteProfileName }
  }
}`;
const planning = `query ($lines: [DeploymentQuestionInput!]!, $agencyID: RecordID!) {
  checkDeployment(agencyID: $agencyID, lines: $lines) { index findings { check sentence blocks } }
}`;

interface Row {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

const today = todayIn('Asia/Singapore');
/** The first of March of the next year: leave and roster of a test never meet that of another. */
const march = (day: number) => addDays(`${Number(today.slice(0, 4)) + 1}-03-01`, day - 1);

let server: TestServer;
let own: Office;
let other: Office;
let types: ReadonlyMap<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
  types = await giveLeaveTypes(server.db, own.agency.id);
});
afterAll(() => server.close());

const typeOf = (code: string) => types.get(code) ?? 0;
/** Somebody in service since five years: eight... twelve days of annual leave a year. */
const somebody = (years = 5): Promise<MadeStaff> =>
  makeStaff(server.db, {
    securityAgencyID: own.agency.id,
    employments: [{ emStart: `${Number(today.slice(0, 4)) - years}-01-01T00:00:00+08:00` }],
  });

const leave = (staff: MadeStaff, changes: object = {}) => ({
  securityAgencyID: own.agency.id,
  staffProfileID: staff.id,
  leaveTypeID: typeOf('ANNUAL'),
  startDate: march(1),
  endDate: march(3),
  ...changes,
});

async function enter(staff: MadeStaff, changes: object = {}, from: Client = own.console) {
  const variables = { create: leave(staff, changes), agencyID: own.agency.id };
  return from.graphql<{ createLeaveRequest: Row }>(create, variables);
}

function decided(changes: object, from: Client = own.console) {
  const variables = { update: { status: 'APPROVED', ...changes }, agencyID: own.agency.id };
  return from.graphql<{ decideLeaveRequest: Row }>(decide, variables);
}

function cancelled(changes: object, from: Client = own.console) {
  const variables = { update: changes, agencyID: own.agency.id };
  return from.graphql<{ cancelLeaveRequest: Row }>(cancel, variables);
}

async function checked(staff: MadeStaff, changes: object = {}) {
  const { securityAgencyID: agencyID, ...asked } = leave(staff, changes);
  const { body } = await own.console.graphql<{ checkLeaveRequest: Record<string, unknown> }>(
    check,
    {
      leave: asked,
      agencyID,
    },
  );
  return body.data?.checkLeaveRequest;
}

describe('leave from its request to the roster', () => {
  it('is asked for, approved with what speaks against it seen, and told to planners', async () => {
    const staff = await somebody();
    await makeDeployment(server.db, { site: own.site, staff, date: march(2) });
    const { body } = await enter(staff, { note: ' Wedding ' });
    const row = body.data?.createLeaveRequest;
    expect(row).toMatchObject({
      staffName: staff.name,
      leaveTypeName: 'Annual Leave',
      days: 3,
      note: 'Wedding',
      status: 'PENDING',
      shifts: 1,
      requestedByName: own.admin.name,
      decidedByName: null,
      version: 1,
    });

    expect(await checked(staff, { id: row?.id })).toMatchObject({
      findings: [{ code: 'CLASH', sentence: 'Planned for 1 shift in this time.' }],
      clashes: [{ date: march(2), shift: 'DAY', siteProfileName: own.site.name }],
    });
    const blind = await decided({ id: row?.id, version: 1 });
    expect(blind.body.errors).toMatchObject([
      {
        message: 'This speaks against the leave: Planned for 1 shift in this time.',
        extensions: { code: 'CONFLICT', path: 'update.seen' },
      },
    ]);
    const approved = await decided({ id: row?.id, version: 1, seen: ['CLASH'] });
    expect(approved.body.data?.decideLeaveRequest).toMatchObject({
      status: 'APPROVED',
      decidedByName: own.admin.name,
      overruled: ['CLASH'],
      version: 2,
    });

    const lines = [1, 2, 4].map((day) => ({
      date: march(day),
      shift: day === 4 ? 'DAY' : 'NIGHT',
      siteProfileID: own.site.id,
      staffProfileID: staff.id,
    }));
    const { body: answer } = await own.console.graphql<{ checkDeployment: unknown }>(planning, {
      lines,
      agencyID: own.agency.id,
    });
    const found = JSON.stringify(answer.data?.checkDeployment);
    expect(found.match(/ON_LEAVE/g)).toHaveLength(2);
    expect(found).toContain('Annual Leave from 01 Mar');
  });
});
