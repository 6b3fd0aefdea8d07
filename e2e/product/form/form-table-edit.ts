import { addStaff, staffList } from '../../support/deployment.ts';
import { day, pick, text, unlike, type FormRow } from './form-row.ts';

/** Screens that change a record. */
export const editForms: readonly FormRow[] = [
  {
    name: 'Edit Attendance Checkpoint',
    address: ({ office }) => `/attendance/checkpointsite/${office.site.id}/edit`,
    fill: (page) => pick(page, 'Attendance Checkpoint', 'None'),
    sends: 'AssignAttendanceCheckpoint',
  },
  {
    name: 'Edit Client User',
    address: ({ records }) => `/client/user/${records.clientUserID}/edit`,
    fill: (page) => text(page, 'Name', 'Serene Koh'),
    sends: 'UpdateClientUser',
  },
  {
    name: 'Edit Contract',
    address: ({ records }) => `/contract/${records.contractID}/edit`,
    fill: (page) => text(page, 'Note', 'Three guards by day'),
    sends: 'UpdateContract',
  },
  {
    name: 'Edit Contract Indicators',
    address: ({ records }) => `/contract/${records.contractID}/indicator/edit`,
    fill: (page, room) => text(page, 'Indicator 1', unlike(room, 'Patrols on time')),
    sends: 'SaveContractIndicators',
    button: 'Update',
  },
  {
    name: 'Edit Indicator Templates',
    address: () => '/contract/indicator',
    fill: (page, room) => text(page, 'Template 1', unlike(room, 'Patrols on time')),
    sends: 'SaveIndicatorTemplates',
    button: 'Update',
  },
  {
    name: 'Edit Review Meeting',
    address: ({ records }) => `/contract/${records.contractID}/meeting/${records.meetingID}/edit`,
    fill: (page) => text(page, 'Notes', 'All went well'),
    sends: 'UpdateContractMeeting',
  },
  {
    name: 'Edit Incident',
    address: ({ records }) => `/incident/${records.incidentID}/edit`,
    fill: (page) => text(page, 'Incident Description', 'Two people inside.'),
    sends: 'SaveIncident',
    button: 'Update',
  },
  {
    name: 'Edit Leave',
    address: ({ records }) => `/leave/${records.leaveID}/edit`,
    fill: (page) => text(page, 'Note', 'Put off by a week'),
    sends: 'UpdateLeave',
    button: 'Update',
  },
  {
    name: 'Edit Type of Leave',
    address: ({ records }) => `/leave/type/${records.leaveTypeID}`,
    fill: (page) => text(page, 'Name', 'Study Leave'),
    sends: 'UpdateLeaveType',
    button: 'Update',
  },
  {
    name: 'Edit Patrol Route',
    address: ({ records }) => `/patrol/routes/${records.clockingRouteID}/edit`,
    fill: (page) => text(page, 'Route Name', 'Day Round'),
    sends: 'UpdateRoute',
  },
  {
    name: 'Edit Site',
    address: ({ office }) => `/site/${office.site.id}/edit`,
    fill: (page) => text(page, 'Note', 'Ask at the gate'),
    sends: 'UpdateSite',
  },
  {
    name: 'Edit Register Entry',
    address: ({ office }) => `/site/${office.site.id}/register/edit`,
    prepare: async ({ server, office: { agency, site } }) => {
      const added = 'UPDATE security_site SET added_by_agency_id = $1 WHERE id = $2';
      await server.sql(added, [agency.id, site.securitySiteID]);
    },
    fill: (page, room) => text(page, 'Tier', unlike(room, '2')),
    sends: 'UpdateRegisterEntry',
  },
  {
    name: 'Edit Contract of a Site',
    address: ({ office: { site } }) => `/site/${site.id}/contract/edit/${site.siteHistoryID}`,
    fill: (page, { times }) => day(page, 'End', `31 Dec ${2030 + times}`),
    sends: 'UpdateContract',
  },
  {
    name: 'Edit SOP',
    address: ({ records }) => `/sop/${records.sopID}/edit`,
    fill: async (page, { times }) => {
      await text(page, 'Title', 'Keys of both gates');
      await text(page, 'Version', `${8 + times}.0`);
    },
    sends: 'UpdateSOP',
  },
  {
    name: 'Edit Staff',
    address: ({ office }) => `/staff/${office.guard.id}/edit`,
    fill: (page) => text(page, 'Name', 'Tan Wei Ming'),
    sends: 'UpdateStaffProfile',
  },
  {
    name: 'Edit Document of Staff',
    address: ({ office, records }) =>
      `/staff/${office.guard.id}/document/edit/${records.documentID}`,
    fill: (page) => text(page, 'Remark', 'Seen in person'),
    sends: 'UpdateDocument',
  },
  {
    name: 'Edit Employment',
    address: ({ office, records }) =>
      `/staff/${office.guard.id}/employment/edit/${records.employmentID}`,
    fill: (page) => pick(page, 'Designation', 'SS - Security Supervisor'),
    sends: 'UpdateEmployment',
  },
  {
    name: 'Edit PWM Grade of Staff',
    address: ({ office, records }) =>
      `/staff/${office.guard.id}/plrd/edit/${records.gradeRecordID}`,
    fill: (page) => pick(page, 'PWM Grade', 'SS - Security Supervisor'),
    sends: 'UpdateGrade',
  },
  {
    name: 'Edit Training of Staff',
    address: ({ office, records }) =>
      `/staff/${office.guard.id}/training/edit/${records.trainingID}`,
    fill: (page) => text(page, 'Course Title', 'Briefing at the gate'),
    sends: 'UpdateStaffTraining',
  },
  {
    name: 'Edit Ticket',
    address: ({ records }) => `/ticket/records/${records.ticketID}/edit`,
    fill: (page) => text(page, 'Summary', 'Lamps of the lobby'),
    sends: 'UpdateTicket',
    button: 'Update',
  },
  {
    name: 'Edit Deployment Template',
    address: ({ records }) => `/deployment/template/${records.templateID}/edit`,
    fill: (page) => text(page, 'Template Name', 'All days'),
    sends: 'UpdateMultipleDeploymentTemplate',
  },
  {
    name: 'Preferences',
    address: () => '/settings/preferences',
    fill: (page) => pick(page, 'Page Size', '50 rows'),
    sends: 'UpdateOwnPreference',
  },
  {
    name: 'Facts of the agency',
    address: () => '/settings/agency',
    fill: (page, room) => text(page, 'Licence Number', unlike(room, 'L/PS/000')),
    sends: 'UpdateAgencyFacts',
  },
  {
    name: 'Billing of the agency',
    address: () => '/settings/billing',
    fill: (page, room) => text(page, 'Text at the Foot', unlike(room, 'Please name the invoice')),
    sends: 'UpdateAgencyBilling',
    button: 'Update',
  },
  {
    name: 'Billing details of a client',
    address: ({ records }) => `/client/${records.client.id}/billing`,
    fill: (page, room) => text(page, 'Order Reference', unlike(room, 'PO-2026')),
    sends: 'UpdateClientBilling',
    button: 'Update',
  },
  {
    name: 'Visitor Settings',
    address: () => '/visitor/settings',
    fill: (page) => text(page, 'Purposes of Visit', 'tuition\ndelivery'),
    sends: 'UpdateVisitorSetting',
  },
  {
    name: 'Edit Deployment',
    address: () => '/deployment/day/2026-11-02/edit',
    fill: async (page, { office, times }) => {
      const list = `Night Shift of ${office.site.name}`;
      if (times === 1) await addStaff(page, list, office.guard.name);
      else
        await staffList(page, list)
          .getByRole('button', { name: /^Remove/ })
          .click();
    },
    sends: 'UpdateMultipleDeployment',
  },
  {
    name: 'Edit Permissions of Staff',
    address: ({ office }) => `/permissions/staff/admin/${office.guard.id}/edit`,
    fill: (page) => pick(page, 'Group', 'Administrator'),
    sends: 'UpdateStaffPermission',
  },
];
