import type { FormRow, Room } from './form-row.ts';
import { formTable } from './form-table.ts';

/** A record that somebody else changes in a field which the form's `fill` does not touch. */
export interface NewerRecord {
  readonly form: FormRow;
  readonly table: string;
  readonly id: (room: Room) => number;
  /** The other one's change, as SQL sets it and finds it again. */
  readonly change: string;
  /** How the notice names it. */
  readonly told: string;
}

type Row = [name: string, table: string, id: (room: Room) => number, change: string, told: string];

const rows: readonly Row[] = [
  [
    'Edit Client User',
    'client_user_profile',
    ({ records }) => records.clientUserID,
    `status = 'INACTIVE'`,
    'Status: Inactive',
  ],
  [
    'Edit Contract',
    'contract',
    ({ records }) => records.contractID,
    `review_interval = 'YEARLY'`,
    'Review Meeting Arrangement: ',
  ],
  [
    'Edit Contract Indicators',
    'contract_indicator',
    ({ records }) => records.indicatorID,
    `target = 77`,
    '(77)',
  ],
  [
    'Edit Review Meeting',
    'contract_meeting',
    ({ records }) => records.meetingID,
    `venue = 'Lobby'`,
    'Venue / Meeting Link: Lobby',
  ],
  [
    'Edit Leave',
    'leave_request',
    ({ records }) => records.leaveID,
    `end_date = start_date + 1`,
    'End: ',
  ],
  [
    'Edit Type of Leave',
    'leave_type',
    ({ records }) => records.leaveTypeID,
    `eligible_months = 7`,
    'Eligible After (Months of Service): 7',
  ],
  [
    'Edit Patrol Route',
    'clocking_route',
    ({ records }) => records.clockingRouteID,
    `status = 'INACTIVE'`,
    'Status: Inactive',
  ],
  [
    'Edit Site',
    'site_profile',
    ({ office }) => office.site.id,
    `mcst_no = '4711'`,
    'MCST Number: 4711',
  ],
  [
    'Edit Register Entry',
    'security_site',
    ({ office }) => office.site.securitySiteID,
    `mcst_no = '4711'`,
    'MCST Number: 4711',
  ],
  [
    'Edit SOP',
    'standard_operating_procedure',
    ({ records }) => records.sopID,
    `description = 'Both gates'`,
    'Description: Both gates',
  ],
  [
    'Edit Staff',
    'staff_profile',
    ({ office }) => office.guard.id,
    `staff_no = 'G-4711'`,
    'Staff Number: G-4711',
  ],
  [
    'Edit Document of Staff',
    'staff_document',
    ({ records }) => records.documentID,
    `number = 'X-4711'`,
    'Number: X-4711',
  ],
  [
    'Edit Employment',
    'work_history',
    ({ records }) => records.employmentID,
    `em_type = 'PT'`,
    'Employment Type: PT',
  ],
  [
    'Edit PWM Grade of Staff',
    'plrd_history',
    ({ records }) => records.gradeRecordID,
    `date_issued = '2020-02-03'`,
    'Date Issued: 03 Feb 2020',
  ],
  [
    'Edit Training of Staff',
    'staff_training_module',
    ({ records }) => records.trainingID,
    `learning_hours = 3.5`,
    'Learning Hours: 3.5',
  ],
  [
    'Edit Ticket',
    'ticket',
    ({ records }) => records.ticketID,
    `description = 'All of them'`,
    'Description: All of them',
  ],
  [
    'Edit Deployment Template',
    'deployment_template',
    ({ records }) => records.templateID,
    `description = 'By night'`,
    'Description: By night',
  ],
  [
    'Row of the clients',
    'client_profile',
    ({ records }) => records.client.id,
    `email = 'new@client.example'`,
    'Email: new@client.example',
  ],
  [
    'Row of the patrol checkpoints',
    'clocking_point',
    ({ records }) => records.clockingPointID,
    `description = 'By the lift'`,
    'Checkpoint Description: By the lift',
  ],
  [
    'Row of the pay rates',
    'pay_rate',
    ({ records }) => records.payRateID,
    `amount = 4711`,
    'Pay: 4711.00',
  ],
  [
    'Row of the wage floors',
    'agency_wage_floor',
    ({ records }) => records.wageFloorID,
    `amount = 4711`,
    'Floor: 4711.00',
  ],
  [
    'Row of the courses',
    'training_module',
    ({ records }) => records.trainingModuleID,
    `duration = 9`,
    'Duration (days): 9',
  ],
  [
    'Row of the adjustments of pay',
    'pay_adjustment',
    ({ records }) => records.payAdjustmentID,
    `amount = 47`,
    'Amount: 47',
  ],
];

/** The forms that change a record of their own, each with a change by somebody else. */
export const newerRecords: readonly NewerRecord[] = rows.map(([name, table, id, change, told]) => {
  const form = formTable.find((each) => each.name === name);
  if (form === undefined) throw new Error(`There is no form "${name}".`);
  return { form, table, id, change, told };
});
