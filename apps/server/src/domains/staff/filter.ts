import { employmentStatuses, emStatuses } from '@guardroom/rules/staff/employment-status';
import { designations, emTypes } from '@guardroom/rules/staff/designation';
import { expiryWindows } from '@guardroom/rules/staff/document-expiry';
import { documentTypes } from '@guardroom/rules/staff/document-types';
import {
  flag,
  oneOf,
  recordId,
  text,
  timestamp,
  type Column,
} from '../../platform/graphql/column.ts';
import { defineList } from '../../platform/graphql/list.ts';
import {
  staffDocumentSelect,
  staffExpiryFixed,
  staffExpiryJoins,
  staffExpirySelect,
  windowConditions,
} from './store-document.ts';
import { emStatusOf } from './store-employment.ts';
import { workHistoryJoins, workHistorySelect } from './store-history.ts';
import { plrdHistoryJoins, plrdHistorySelect } from './store-plrd.ts';
import {
  emStatusConditions,
  gradeOfStaff,
  ofEmployment,
  staffJoins,
  staffSelect,
} from './store.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum, StaffStatus, staffStatuses } from './types.ts';
import { ExpiryWindowEnum, StaffDocumentType } from './types-document.ts';

/** Follows from the employments and the clock: a condition, and no column. */
const emStatus: Column = {
  ...oneOf('em_status', 'EmStatus', EmStatusEnum, emStatuses),
  condition: (operator, operand) => {
    const known = emStatuses.find((value) => value === operand);
    const sql = known === undefined ? 'false' : emStatusConditions[known];
    return operator === 'ne' ? `NOT (${sql})` : `(${sql})`;
  },
};

/** A column whose value is an expression over other tables. */
function derived(column: Column, sql: string): Column {
  return {
    ...column,
    condition: (operator, operand, value) => {
      if (operator === 'exists') return `${sql} IS ${operand === true ? 'NOT NULL' : 'NULL'}`;
      return operator === 'ne' ? `${sql} IS DISTINCT FROM ${value()}` : `${sql} = ${value()}`;
    },
  };
}

/**
 * The columns by which staff are filtered (API-78, API-101), for every list of people: conditions of
 * staff_profile `a` and of its employment and grade.
 */
export const staffColumns = {
  id: recordId('id'),
  securityAgencyID: recordId('security_agency_id'),
  accountID: recordId('account_id'),
  name: text('name'),
  staffNo: text('staff_no'),
  phoneNo: text('phone_no'),
  preferred_username: text('preferred_username'),
  designation: derived(
    oneOf('designation', 'Designation', DesignationEnum, designations),
    `coalesce(${ofEmployment('designation')}, a.designation)`,
  ),
  plrdGradeID: derived(recordId('plrd_grade_id'), gradeOfStaff),
  emStatus,
  emType: derived(oneOf('em_type', 'EmType', EmTypeEnum, emTypes), ofEmployment('em_type')),
  status: oneOf('status', 'StaffStatus', StaffStatus, staffStatuses),
  deleted: flag('deleted'),
} as const satisfies Readonly<Record<string, Column>>;

/** Everything staff can be filtered and ordered by. */
export const staffProfileList = defineList({
  name: 'StaffProfile',
  table: 'staff_profile',
  columns: staffColumns,
  orders: { name: 'a.name', staffNo: 'a.staff_no', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: staffSelect,
  joins: staffJoins,
});

/** What the records of a staff member have in common. */
const ofStaff = {
  id: recordId('id'),
  securityAgencyID: recordId('security_agency_id'),
  staffProfileID: recordId('staff_profile_id'),
  deleted: flag('deleted'),
};

/** Status of one employment by the clock. */
const employmentStatus: Column = {
  ...oneOf('em_status', 'EmStatus', EmStatusEnum, emStatuses),
  condition: (operator, operand) => {
    const known = employmentStatuses.find((value) => value === operand);
    const sql = known === undefined ? 'false' : `${emStatusOf('a')} = '${known}'`;
    return operator === 'ne' ? `NOT (${sql})` : `(${sql})`;
  },
};

/** Employments (API-82, API-83). */
export const workHistoryList = defineList({
  name: 'WorkHistory',
  table: 'work_history',
  columns: {
    ...ofStaff,
    accountID: recordId('account_id'),
    designation: oneOf('designation', 'Designation', DesignationEnum, designations),
    emType: oneOf('em_type', 'EmType', EmTypeEnum, emTypes),
    emStart: timestamp('em_start'),
    emEnd: timestamp('em_end'),
    emStatus: employmentStatus,
  },
  orders: { emStart: 'a.em_start', emEnd: 'a.em_end', id: 'a.id' },
  defaultOrder: 'a.em_start DESC, a.id DESC',
  select: workHistorySelect,
  joins: workHistoryJoins,
});

/** PWM grades that were given (API-81, API-94). */
export const plrdHistoryList = defineList({
  name: 'PLRDHistory',
  table: 'plrd_history',
  columns: {
    ...ofStaff,
    accountID: recordId('account_id'),
    plrdGradeID: recordId('plrd_grade_id'),
  },
  orders: { dateIssued: 'a.date_issued', id: 'a.id' },
  defaultOrder: 'a.date_issued DESC, a.id DESC',
  select: plrdHistorySelect,
  joins: plrdHistoryJoins,
});

export const staffDocumentList = defineList({
  name: 'StaffDocument',
  table: 'staff_document',
  columns: {
    ...ofStaff,
    type: oneOf('type', 'StaffDocumentType', StaffDocumentType, documentTypes),
  },
  orders: { type: 'a.type', expiry: 'a.expiry', id: 'a.id' },
  defaultOrder: 'a.type, a.expiry DESC, a.id DESC',
  select: staffDocumentSelect,
  joins: '',
});

/** A window of days from today, which every zone begins at another time: a condition. */
const window: Column = {
  ...oneOf('expiry', 'ExpiryWindow', ExpiryWindowEnum, expiryWindows),
  condition: (operator, operand) => {
    const known = expiryWindows.find((value) => value === operand);
    const sql = known === undefined ? 'false' : windowConditions[known];
    return operator === 'ne' ? `NOT (${sql})` : `(${sql})`;
  },
};

/** What has run out or will within 90 days, of people in service. */
export const staffExpiryList = defineList({
  name: 'StaffExpiry',
  table: 'staff_expiry',
  columns: {
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    type: oneOf('type', 'StaffDocumentType', StaffDocumentType, documentTypes),
    window,
  },
  orders: { expiry: 'a.expiry' },
  defaultOrder: 'a.expiry, a.id',
  select: staffExpirySelect,
  joins: staffExpiryJoins,
  fixed: staffExpiryFixed,
});
