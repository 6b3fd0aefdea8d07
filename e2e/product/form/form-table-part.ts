import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../../apps/server/src/domains/attendance/factory.ts';
import { makeLeave } from '../../../apps/server/src/domains/leave/factory.ts';
import { makeOccurrence } from '../../../apps/server/src/domains/occurrence/factory.ts';
import { day, editRow, pickAny, press, text, unlike, type FormRow, type Room } from './form-row.ts';

const today = todayIn('Asia/Singapore');

/** The leave of a room that is rejected. */
const leaves = new WeakMap<Room, number>();

/** Rows of lists that are edited in place, dialogs, and forms that are a part of another screen. */
export const partForms: readonly FormRow[] = [
  {
    name: 'Row of the clients',
    address: () => '/client/list',
    open: editRow(),
    opens: 'by itself',
    fill: (page) => page.getByRole('textbox', { name: /^Client/ }).fill('Arcadia Two'),
    sends: 'UpdateClientProfile',
    button: 'Save',
  },
  {
    name: 'Row of the patrol checkpoints',
    address: () => '/patrol/checkpoints',
    open: editRow(),
    opens: 'by itself',
    fill: (page) => page.locator('tbody').getByRole('textbox').first().fill('Roof Garden'),
    sends: 'UpdateClockingPoint',
    button: 'Save',
  },
  {
    name: 'Row of the pay rates',
    address: () => '/payroll/rate',
    open: editRow(),
    opens: 'by itself',
    fill: (page) => page.getByRole('textbox', { name: 'Remark' }).fill('Checked'),
    sends: 'UpdatePayRate',
    button: 'Save',
  },
  {
    name: 'Row of the wage floors',
    address: () => '/payroll/floor',
    open: editRow(),
    opens: 'by itself',
    fill: (page) => page.getByRole('textbox', { name: 'Remark' }).fill('Checked'),
    sends: 'UpdateWageFloor',
    button: 'Save',
  },
  {
    name: 'Row of the courses',
    address: () => '/training/catalogue',
    open: editRow(/^Delete /),
    opens: 'by itself',
    fill: (page) => page.locator('tbody').getByLabel('WSQ Course Code').fill('OFA-2'),
    sends: 'UpdateCourse',
    button: 'Save',
  },
  {
    name: 'Row of the grades',
    address: () => '/training/catalogue',
    open: editRow(undefined, 'PWM Grades'),
    opens: 'by itself',
    fill: (page) => page.getByRole('textbox', { name: 'Years of Experience' }).fill('0.75'),
    sends: 'UpdateGradeTerms',
    button: 'Save',
  },
  {
    name: 'Comment on an incident',
    address: ({ records }) => `/incident/${records.incidentID}`,
    fill: (page) => text(page, 'Comment', 'CCTV is kept'),
    sends: 'CreateIncidentComment',
    makes: 'incident_comment',
  },
  {
    name: 'Comment on a ticket',
    address: ({ records }) => `/ticket/records/${records.ticketID}`,
    fill: (page) => text(page, 'Comment', 'An electrician is on the way'),
    sends: 'CreateTicketComment',
    makes: 'ticket_comment',
  },
  {
    name: 'Adjustment of pay',
    address: ({ office, records }) => `/payroll/${records.payPeriodID}/${office.guard.id}`,
    fill: async (page, { times }) => {
      await text(page, 'Amount ($)', `${20 + times}.50`);
      await text(page, 'Reason', 'Transport');
    },
    sends: 'CreatePayAdjustment',
    button: 'Add Adjustment',
    asks: false,
    makes: 'pay_adjustment',
  },
  {
    name: 'Planning checks',
    address: () => '/deployment/day',
    open: (page) => page.getByRole('button', { name: 'Planning checks' }).click(),
    fill: (page) => text(page, 'Break within a shift, minutes', '75'),
    sends: 'UpdateDeploymentSetting',
    button: 'Update',
  },
  {
    name: 'What a site needs',
    address: () => '/deployment/day/2026-12-01/create',
    open: (page, { office }) =>
      page.getByRole('button', { name: `What ${office.site.name} needs` }).click(),
    fill: async (page) => {
      await page.getByRole('button', { name: 'Add post' }).click();
      await text(page, 'People Needed at post 1', '3');
    },
    sends: 'UpdateSitePosts',
    button: 'Update',
  },
  {
    name: 'Add a shift',
    address: () => '/deployment/day',
    open: async (page) => {
      await page.getByRole('button', { name: 'Shifts', exact: true }).click();
      await page.getByRole('button', { name: 'Add Shift' }).click();
    },
    fill: async (page, room) => {
      await text(page, 'Name', unlike(room, 'Late'));
      await text(page, 'Letter', String.fromCodePoint(0x4e00 + room.times));
      await text(page, 'Start', '14:00');
      await text(page, 'End', '22:00');
    },
    sends: 'CreateShiftType',
    button: 'Create',
    makes: 'shift_type',
  },
  {
    name: 'Edit a shift',
    address: () => '/deployment/day',
    open: async (page) => {
      await page.getByRole('button', { name: 'Shifts', exact: true }).click();
      await page
        .getByRole('button', { name: /^Edit / })
        .last()
        .click();
    },
    fill: (page, room) => text(page, 'Name', unlike(room, 'Twilight')),
    sends: 'UpdateShiftType',
    button: 'Update',
  },
  {
    name: 'Rejection of leave',
    prepare: async (room) => {
      const { server, office, records, times } = room;
      const leave = { staff: office.guard, leaveTypeID: records.leaveTypeID };
      leaves.set(room, await makeLeave(server.db, { ...leave, startDate: `2026-10-0${times}` }));
    },
    address: (room) => `/leave/${leaves.get(room)}`,
    open: press('Reject'),
    fill: (page) => text(page, 'Reason', 'Two are away already'),
    sends: 'DecideLeave',
    button: 'Reject',
    asks: false,
  },
  {
    name: 'Adjustment of a balance',
    address: ({ office }) => `/leave/balance/${office.guard.id}?year=2026`,
    fill: async (page) => {
      await pickAny(page, 'Type');
      await text(page, 'Days', '2');
      await text(page, 'Reason', 'Worked on a holiday');
    },
    sends: 'CreateLeaveAdjustment',
    button: 'Adjust',
    makes: 'leave_adjustment',
  },
  {
    name: 'Block list of visitors',
    address: () => '/visitor/settings',
    fill: async (page, { times }) => {
      await text(page, 'Vehicle Number', `SBA ${times} A`);
      await text(page, 'Reason', 'Blocked the gate');
    },
    sends: 'CreateVisitorBlock',
    button: 'Add to Block List',
    makes: 'visitor_block',
  },
  {
    name: 'Date of payment',
    prepare: async ({ server, records }) => {
      await server.sql(`UPDATE pay_period SET status = 'LOCKED', locked_on = now() WHERE id = $1`, [
        records.payPeriodID,
      ]);
    },
    address: ({ records }) => `/payroll/${records.payPeriodID}`,
    fill: (page, { times }) => day(page, 'Date of Payment', `0${times + 2} Feb 2026`),
    sends: 'DatePayment',
    button: 'Save',
    asks: false,
  },
  {
    name: 'Row of the modules of a grade',
    address: () => '/training/catalogue',
    open: editRow(/^Remove /),
    opens: 'by itself',
    fill: (page) => day(page, 'From', '01 Jan 2030'),
    sends: 'UpdateRequirement',
    button: 'Save',
  },
  {
    name: 'Row of the adjustments of pay',
    address: ({ office, records }) => `/payroll/${records.payPeriodID}/${office.guard.id}`,
    open: editRow(),
    opens: 'by itself',
    fill: (page) => page.locator('tbody').getByLabel('Reason').fill('Transport by night'),
    sends: 'UpdatePayAdjustment',
    button: 'Save',
  },
  {
    name: 'Row of the occurrences',
    address: () => '/occurrence',
    open: editRow(),
    opens: 'by itself',
    // Another one each time: what was saved is the row then, and the same again would change nothing.
    fill: (page, room) => page.locator('tbody').getByLabel('Subject').fill(unlike(room, 'Barrier')),
    sends: 'ReplaceOccurrence',
    button: 'Save',
  },
  {
    name: 'Striking off of an occurrence',
    prepare: async ({ server, office: { guard, site } }) => {
      await makeOccurrence(server.db, { site, staff: guard, title: 'Barrier' });
    },
    address: () => '/occurrence',
    fill: (page) => page.getByRole('button', { name: 'Strike Off Barrier' }).waitFor(),
    sends: 'StrikeOffOccurrence',
    button: 'Strike Off Barrier',
    makes: 'occurrence_end',
    held: false,
    // Whatever became of it, the list shows it.
    merges: true,
  },
  {
    name: 'Row of the attendance',
    prepare: async ({ server, office: { guard, site } }) => {
      await makeAttendance(server.db, { staff: guard, site });
    },
    // It began thirteen hours ago: until one in the afternoon that is yesterday.
    address: () => `/attendance/records?timeIn=${addDays(today, -1)}..${today}`,
    open: editRow(),
    opens: 'by itself',
    fill: (page) => page.locator('tbody').getByLabel('Approved Duration').fill('690'),
    sends: 'UpdateAttendance',
    button: 'Save',
  },
];
