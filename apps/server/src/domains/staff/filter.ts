import { employmentStatuses, emStatuses } from '@guardroom/rules/staff/employment/status';
import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { expiryWindows } from '@guardroom/rules/staff/document/expiry';
import { documentTypes, expiryTypes } from '@guardroom/rules/staff/document/types';
import {
  endOf,
  flag,
  oneOf,
  recordId,
  timestamp,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import {
  staffDocumentSelect,
  staffExpiryFixed,
  staffExpiryJoins,
  staffExpirySelect,
  windowConditions,
} from './document/store.ts';
import { emStatusOf } from './employment/store-employment.ts';
import { workHistoryJoins, workHistorySelect } from './employment/store.ts';
import { plrdHistoryJoins, plrdHistorySelect } from './grade/store.ts';
import { staffColumns } from './store-columns.ts';
import { staffJoins, staffSelect } from './store.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum } from './types.ts';
import { ExpiryWindowEnum, StaffDocumentType, StaffExpiryType } from './document/types.ts';

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
    emEnd: endOf('em_end', 'em_start'),
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
  madeOfOthers: true,
  columns: {
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    type: oneOf('type', 'StaffExpiryType', StaffExpiryType, expiryTypes),
    window,
  },
  orders: { expiry: 'a.expiry' },
  defaultOrder: 'a.expiry, a.id',
  select: staffExpirySelect,
  joins: staffExpiryJoins,
  fixed: staffExpiryFixed,
});
