import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { emStatuses } from '@guardroom/rules/staff/employment/status';
import {
  flag,
  groupedNumber,
  oneOf,
  recordId,
  text,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { idsLike } from '../../platform/graphql/list/list.ts';
import { emStatusConditions, gradeOfStaff, ofEmployment } from './store-conditions.ts';
import { DesignationEnum, EmStatusEnum, EmTypeEnum, StaffStatus, staffStatuses } from './types.ts';

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
  phoneNo: groupedNumber('phone_no'),
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

/**
 * For a list of what is a person's: how they are called or numbered now, through the search index of
 * staff.
 */
export function ofStaff(column: 'name' | 'staff_no'): Column {
  const escaped = (value: string) => String.raw`regexp_replace(${value}, '([\\%_])', '\\\1', 'g')`;
  return {
    ...text('staff_profile_id'),
    operators: ['contains'],
    condition: (_, __, value) =>
      `a.staff_profile_id IN (
        ${idsLike('staff_profile', column, `'%' || ${escaped(value())} || '%'`)})`,
  };
}
