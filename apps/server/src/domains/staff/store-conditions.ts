import type { EmStatus } from '@guardroom/rules/staff/employment/status';
import { currentFirst } from './employment/store-employment.ts';

const ofPerson = (table: 'work_history' | 'plrd_history', condition = 'true'): string => `
  SELECT 1 FROM ${table} h
  WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.id AND h.deleted = 0
    AND ${condition}`;
const isActive = `EXISTS (${ofPerson('work_history', 'h.em_until >= now() AND h.em_start < now()')})`;
const isIncoming = `EXISTS (${ofPerson('work_history', 'h.em_until >= now() AND h.em_start >= now()')})`;
const isEmployed = `EXISTS (${ofPerson('work_history', 'h.em_until >= now()')})`;
const everEmployed = `EXISTS (${ofPerson('work_history')})`;

/** Employment statuses of a person as conditions; the rule of packages/rules says the same. */
export const emStatusConditions: Readonly<Record<EmStatus, string>> = {
  ACTIVE: isActive,
  INCOMING: `${isIncoming} AND NOT ${isActive}`,
  ENDED: `${everEmployed} AND NOT ${isEmployed}`,
  INACTIVE: `NOT ${everEmployed}`,
};

/** A column of the employment that counts now, as an expression over `a`. */
export function ofEmployment(column: 'designation' | 'em_type'): string {
  return `(SELECT h.${column} FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = a.id AND h.deleted = 0
    ORDER BY ${currentFirst('h')} LIMIT 1)`;
}

/** The grade issued last, as an expression over `a`. */
export const gradeOfStaff = `(SELECT p.plrd_grade_id FROM plrd_history p
    WHERE p.security_agency_id = $1 AND p.staff_profile_id = a.id AND p.deleted = 0
    ORDER BY p.date_issued DESC, p.id DESC LIMIT 1)`;
