import { expect } from '@playwright/test';
import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { fillReport } from '../../support/incident.ts';
import { addStaff } from '../../support/deployment.ts';
import {
  attach,
  createFrom,
  day,
  pick,
  pickAny,
  text,
  unlike,
  type FormRow,
  type Room,
} from './form-row.ts';

const inDays = (days: number) => listDate(addDays(todayIn('Asia/Singapore'), days));
const nameOfGuard = ({ office: { guard } }: Room) => `${guard.name} (${guard.staffNo})`;

/** Screens that make a record. */
export const createForms: readonly FormRow[] = [
  {
    name: 'Create Client',
    address: () => '/client/create',
    fill: (page, room) => text(page, 'Name', unlike(room, 'Harbour Trust')),
    sends: 'CreateClientProfile',
    makes: 'client_profile',
  },
  {
    name: 'Create Contract',
    address: () => '/contract/create',
    fill: async (page, { office, records, times }) => {
      await pick(page, 'Site', office.site.name);
      await pick(page, 'Client', records.client.name);
      await day(page, 'Start', `01 Jan ${2080 + times}`);
      await day(page, 'End', `30 Jun ${2080 + times}`);
      await text(page, 'Note', 'Two guards by day');
    },
    sends: 'CreateContract',
    makes: 'contract',
  },
  {
    name: 'Create Review Meeting',
    address: ({ records }) => `/contract/${records.contractID}/meeting/create`,
    fill: async (page) => {
      await day(page, 'Datetime Start', '02 Mar 2026 10:00');
      await day(page, 'Datetime End', '02 Mar 2026 11:30');
      await pick(page, 'Type', 'Virtual');
      await text(page, 'Notes', 'All went well');
    },
    sends: 'CreateContractMeeting',
    makes: 'contract_meeting',
  },
  {
    name: 'Create Deployment',
    address: ({ times }) => `/deployment/day/2026-12-0${times}/create`,
    fill: (page, { office }) =>
      addStaff(page, `Day Shift of ${office.site.name}`, office.guard.name),
    sends: 'CreateMultipleDeployment',
    makes: 'deployment',
    merges: true,
  },
  {
    name: 'Create Deployment Template',
    address: () => '/deployment/template/create',
    fill: async (page, room) => {
      await text(page, 'Template Name', unlike(room, 'Working days'));
      await addStaff(page, `Day Shift of ${room.office.site.name}`, room.office.guard.name);
    },
    sends: 'CreateMultipleDeploymentTemplate',
    makes: 'deployment_template',
  },
  {
    name: 'Create Incident',
    address: () => '/incident/create',
    fill: (page, { office }) =>
      fillReport(page, { site: office.site.name, title: 'Lift stuck', description: 'At level 5.' }),
    sends: 'SaveIncident',
    makes: 'incident_report',
  },
  {
    name: 'Create Leave',
    address: () => '/leave/create',
    fill: async (page, room) => {
      await pick(page, 'Staff', nameOfGuard(room));
      await pickAny(page, 'Type');
      await day(page, 'From', inDays(10 * room.times));
      await day(page, 'To', inDays(10 * room.times));
      await text(page, 'Note', 'Wedding of a brother');
    },
    sends: 'CreateLeave',
    makes: 'leave_request',
  },
  {
    name: 'Create Type of Leave',
    address: () => '/leave/type/create',
    fill: async (page, room) => {
      await text(page, 'Name', unlike(room, 'Study Leave'));
      await text(page, 'Code', `STUDY_${room.times}`);
    },
    sends: 'CreateLeaveType',
    makes: 'leave_type',
  },
  {
    name: 'Create Public Holiday',
    address: () => '/leave/holiday/create',
    fill: async (page, room) => {
      await text(page, 'Name', unlike(room, 'Polling Day'));
      await day(page, 'Date', `0${room.times} Jul 2026`);
    },
    sends: 'CreatePublicHoliday',
    makes: 'public_holiday',
  },
  {
    name: 'Create Occurrence',
    address: () => '/occurrence/create',
    fill: async (page, { office }) => {
      await pick(page, 'Site', office.site.name);
      await text(page, 'Subject', 'Barrier');
      await text(page, 'Occurrence', 'Not lifting.');
    },
    sends: 'CreateOccurrence',
    makes: 'occurrence',
  },
  {
    name: 'Create Patrol Checkpoint',
    address: () => '/patrol/checkpoints/create',
    fill: async (page, room) => {
      await text(page, 'Checkpoint Name', unlike(room, 'Roof'));
      await text(page, 'Tag ID', `04AA${room.times}`);
      await pick(page, 'Site', room.office.site.name);
    },
    sends: 'CreateClockingPoint',
    makes: 'clocking_point',
  },
  {
    name: 'Create Patrol Route',
    address: () => '/patrol/routes/create',
    fill: async (page, room) => {
      await text(page, 'Route Name', unlike(room, 'Night Round'));
      await pick(page, 'Site', room.office.site.name);
    },
    sends: 'CreateClockingRoute',
    makes: 'clocking_route',
  },
  {
    name: 'Create Pay Period',
    address: () => '/payroll/create',
    fill: async (page, { times }) => {
      await day(page, 'First Day', `01 Feb ${2020 + times}`);
      await day(page, 'Last Day', `28 Feb ${2020 + times}`);
    },
    sends: 'CreatePayPeriod',
    button: 'Create',
    makes: 'pay_period',
  },
  {
    name: 'Create Pay Rate',
    address: () => '/payroll/rate/create?designation=SO&emType=FT',
    fill: async (page, { times }) => {
      await day(page, 'From', `01 Jan ${2030 + times}`);
      await text(page, 'Pay a month', '3,600');
      await text(page, 'Remark', 'To be raised');
    },
    sends: 'CreatePayRate',
    makes: 'pay_rate',
  },
  {
    name: 'Create Wage Floor',
    address: () => '/payroll/floor/create?PLRDGradeCode=SO&emType=FT',
    fill: async (page, { times }) => {
      await pick(page, 'PWM Grade', 'SO - Security Officer');
      await pick(page, 'Employment Type', 'FT - Full-Time');
      await day(page, 'From', `01 Jan ${2030 + times}`);
      await text(page, 'Floor of a month', '3,600');
    },
    sends: 'CreateWageFloor',
    makes: 'agency_wage_floor',
  },
  {
    name: 'Create Site',
    address: () => '/site/create/new',
    fill: async (page, room) => {
      await text(page, 'Name', unlike(room, `Quay ${room.office.agency.id} House`));
      await text(page, 'Postal Code', '123456');
      await pick(page, 'Client', room.records.client.name);
      await day(page, 'Start', '01 Jan 2030');
    },
    sends: 'CreateSite',
    makes: 'site_profile',
  },
  {
    name: 'Create Contract of a Site',
    address: ({ office }) => `/site/${office.site.id}/contract/create`,
    fill: async (page, { records, times }) => {
      await pick(page, 'Client', records.client.name);
      await day(page, 'Start', `01 Jan ${2040 + 2 * times}`);
      await day(page, 'End', `31 Dec ${2040 + 2 * times}`);
      const current = page.getByLabel('Current Contract End', { exact: true });
      if (await current.isVisible()) await day(page, 'Current Contract End', '31 Dec 2039');
    },
    sends: 'RenewContract',
    sendsNext: 'CreateContract',
    makes: 'site_history',
  },
  {
    name: 'Create SOP',
    address: () => '/sop/create',
    fill: async (page, room) => {
      await text(page, 'Title', unlike(room, 'Keys'));
      await text(page, 'Version', '1.0');
      await pick(page, 'Site', 'General');
      await attach(page, 'Upload SOP');
    },
    sends: 'CreateSOP',
    makes: 'standard_operating_procedure',
  },
  {
    name: 'Create Document of Staff',
    address: ({ office }) => `/staff/${office.guard.id}/create/document`,
    fill: async (page, room) => {
      await pick(page, 'Type', 'Work Pass');
      await text(page, 'Pass Number', `G123456${room.times}`);
      await day(page, 'Expiry Date', '30 Jan 2035');
      await text(page, 'Remark', 'Renewed by the agency');
    },
    sends: 'CreateDocument',
    makes: 'staff_document',
  },
  {
    name: 'Create Employment',
    address: ({ office }) => `/staff/${office.guard.id}`,
    open: createFrom('Employment Details'),
    opens: 'by itself until one signs in again',
    fill: async (page, { times }) => {
      await pick(page, 'Designation', 'SS - Security Supervisor');
      await pick(page, 'Employment Type', 'PT - Part-Time');
      const current = page.getByLabel('Current Employment End', { exact: true });
      if (await current.isVisible()) await day(page, 'Current Employment End', '31 Dec 2039');
      await day(page, 'Start', `01 Jan ${2040 + 2 * times}`);
      await day(page, 'End', `31 Dec ${2040 + 2 * times}`);
    },
    sends: 'RenewEmployment',
    sendsNext: 'CreateEmployment',
    makes: 'work_history',
  },
  {
    name: 'Create PWM Grade of Staff',
    address: ({ office }) => `/staff/${office.guard.id}`,
    open: createFrom('PWM Grade'),
    opens: 'by itself until one signs in again',
    fill: async (page, { times }) => {
      await pick(page, 'PWM Grade', 'SS - Security Supervisor');
      await day(page, 'Date Issued', `30 Jun 202${times}`);
    },
    sends: 'CreateGrade',
    makes: 'plrd_history',
  },
  {
    name: 'Create Training of Staff',
    address: ({ office }) => `/staff/${office.guard.id}`,
    open: createFrom('Training Records'),
    opens: 'by itself until one signs in again',
    fill: async (page, room) => {
      await text(page, 'Course Title', unlike(room, 'Briefing'));
      await day(page, 'Training Start', '02 Nov 2026');
      await day(page, 'Training End', '02 Nov 2026');
    },
    sends: 'CreateStaffTraining',
    makes: 'staff_training_module',
  },
  {
    name: 'Create Ticket',
    address: () => '/ticket/records/create',
    fill: async (page, room) => {
      await text(page, 'Summary', unlike(room, 'Lamp of the lobby'));
      await text(page, 'Description', 'Second floor');
      await pick(page, 'Category', 'Complaint');
      await pick(page, 'Client', room.records.client.name);
      await pick(page, 'Assignee', nameOfGuard(room));
      await pick(page, 'Priority', 'High');
      // It follows the priority a moment later.
      await expect(page.getByLabel('Due Date', { exact: true })).toHaveValue(inDays(3));
    },
    sends: 'CreateTicket',
    makes: 'ticket',
  },
  {
    name: 'Create Course',
    address: () => '/training/catalogue/create',
    fill: async (page, room) => {
      await text(page, 'Course Title', unlike(room, 'First Aid'));
      await pick(page, 'Level', 'Advance');
      await text(page, 'Duration (days)', '2');
    },
    sends: 'CreateCourse',
    makes: 'training_module',
  },
  {
    name: 'Add Module to Grade',
    address: () => '/training/catalogue/requirement/create',
    fill: async (page, { times }) => {
      await pick(page, 'PWM Grade', 'SS - Security Supervisor');
      await pickAny(page, 'Course');
      await pick(page, 'Requirement', 'Recommended');
      await day(page, 'From', `01 Jan ${2030 + times}`);
      await day(page, 'To', `31 Jan ${2030 + times}`);
    },
    sends: 'CreateRequirement',
    makes: 'pwm_training_module',
  },
  {
    name: 'Create Visitor',
    address: () => '/visitor/create',
    fill: async (page, { office }) => {
      await pick(page, 'Site', office.site.name);
      await text(page, 'Visitor Name', 'Ng');
      await text(page, 'Visitor Contact Number', '9000 1111');
      await pick(page, 'Purpose of Visit', 'DELIVERY');
    },
    sends: 'CreateVisitorRecord',
    makes: 'visitor_record',
  },
  {
    name: 'Create Staff',
    address: () => '/staff/create',
    fill: async (page, room) => {
      const number = 1_000_000 + room.office.agency.id * 10 + room.times;
      const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('textbox', { name: 'Mobile Number' }).fill(`8${number}`);
      await next();
      await text(page, 'Name', 'Tan Wei Ming');
      await text(page, 'Username', `wei.ming.${number}`);
      await text(page, 'Initial Password', 'a-good-password');
      await next();
      await text(page, 'Staff Number', `N${number}`);
      await next();
      await pick(page, 'Designation', 'SO - Security Officer');
      await pick(page, 'Employment Type', 'FT - Full-Time');
      await day(page, 'Start', '01 Mar 2024');
    },
    sends: 'CreateStaff',
    makes: 'staff_profile',
    secret: 'the password is typed again, two steps before the last',
  },
];
