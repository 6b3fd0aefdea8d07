import { addDays, todayIn } from '@guardroom/rules/dates';
import { giveLeaveTypes } from '../../src/domains/leave/factory.ts';
import { makeStaff, type MadeStaff } from '../../src/domains/staff/factory.ts';
import type { Client } from '../client.ts';
import { makeOffice, type Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** Leave as the API takes and gives it, for tests. */

export const leaveFields = `id staffName leaveTypeName startDate endDate halfDay days note status
  shifts documents requestedByName decidedByName decisionReason overruled cancelledByName cancelReason
  version`;
const create = `mutation ($create: CreateLeaveRequestInput!, $agencyID: RecordID!, $key: String) {
  createLeaveRequest(create: $create, agencyID: $agencyID, idempotencyKey: $key) { ${leaveFields} }
}`;
const decide = `mutation ($update: DecideLeaveRequestInput!, $agencyID: RecordID!) {
  decideLeaveRequest(update: $update, agencyID: $agencyID) { ${leaveFields} }
}`;
const cancel = `mutation ($update: CancelLeaveRequestInput!, $agencyID: RecordID!) {
  cancelLeaveRequest(update: $update, agencyID: $agencyID) { ${leaveFields} }
}`;
const check = `query ($leave: LeaveQuestionInput!, $agencyID: RecordID!) {
  checkLeaveRequest(agencyID: $agencyID, leave: $leave) {
    days years { year days left } findings { code sentence }
    clashes { date shift siteProfileName } away { staffName leaveTypeName status siteProfileName }
  }
}`;

export interface LeaveRow {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

export const today = todayIn('Asia/Singapore');
/** Days of the next year, counted from the first of March: none of them is past. */
export const march = (day: number) => addDays(`${Number(today.slice(0, 4)) + 1}-03-01`, day - 1);

/** An office with the types of leave of a new agency, and what tests do there. */
export async function openLeaveDesk(server: TestServer) {
  const own = await makeOffice(server);
  const types = await giveLeaveTypes(server.db, own.agency.id);
  const agencyID = own.agency.id;
  const typeOf = (code: string) => types.get(code) ?? 0;
  const leave = (staff: MadeStaff, changes: object = {}) => ({
    securityAgencyID: agencyID,
    staffProfileID: staff.id,
    leaveTypeID: typeOf('ANNUAL'),
    startDate: march(1),
    endDate: march(3),
    ...changes,
  });
  return {
    own,
    typeOf,
    leave,
    /** Somebody in service since the first day of the year, so many years ago. */
    somebody: (years = 5): Promise<MadeStaff> =>
      makeStaff(server.db, {
        securityAgencyID: agencyID,
        employments: [{ emStart: `${Number(today.slice(0, 4)) - years}-01-01T00:00:00+08:00` }],
      }),
    enter: (staff: MadeStaff, changes: object = {}, from: Client = own.console) =>
      from.graphql<{ createLeaveRequest: LeaveRow }>(create, {
        create: leave(staff, changes),
        agencyID,
      }),
    decided: (changes: object, from: Client = own.console) =>
      from.graphql<{ decideLeaveRequest: LeaveRow }>(decide, {
        update: { status: 'APPROVED', ...changes },
        agencyID,
      }),
    cancelled: (changes: object, from: Client = own.console) =>
      from.graphql<{ cancelLeaveRequest: LeaveRow }>(cancel, { update: changes, agencyID }),
    checked: async (staff: MadeStaff, changes: object = {}) => {
      const { securityAgencyID: _, ...asked } = leave(staff, changes);
      const { body } = await own.console.graphql<{ checkLeaveRequest: Record<string, unknown> }>(
        check,
        { leave: asked, agencyID },
      );
      return body.data?.checkLeaveRequest;
    },
  };
}

export type LeaveDesk = Awaited<ReturnType<typeof openLeaveDesk>> & { readonly own: Office };
