import { eligibilities } from '@guardroom/rules/training/progression';
import {
  flag,
  integer,
  oneOf,
  recordId,
  text,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { staffColumns } from '../staff/store.ts';
import { gradeJoins, gradeSelect } from './store-grade.ts';
import { moduleSelect } from './store-module.ts';
import { recordJoins, recordSelect } from './store-record.ts';
import { requirementJoins, requirementSelect } from './store-requirement.ts';
import { hasEligibility } from './store-eligibility.ts';
import { suggestionJoins, suggestionSelect } from './store-suggestion.ts';
import { EligibilityEnum } from './types-suggestion.ts';

/** PWM grades, called PLRD in the contract, with what the agency asks for. */
export const gradeList = defineList({
  name: 'PLRDGrade',
  table: 'plrd_grade',
  columns: {
    id: recordId('id'),
    name: text('name'),
    code: text('code'),
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.id',
  select: gradeSelect,
  joins: gradeJoins,
  shared: true,
});

/** The agency's catalogue of courses (API-95). */
export const trainingModuleList = defineList({
  name: 'TrainingModule',
  table: 'training_module',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    code: text('code'),
    code2: text('code2'),
    module: text('module'),
    title: text('title'),
    level: integer('level'),
    deleted: flag('deleted'),
  },
  orders: { title: 'a.title', level: 'a.level', code: 'a.code', id: 'a.id' },
  defaultOrder: 'a.level, a.title, a.id',
  select: moduleSelect,
  joins: '',
});

/** What each grade asks for (API-100). */
export const requirementList = defineList({
  name: 'PWMTrainingModuleRequirement',
  table: 'pwm_training_module',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    PLRDGradeID: recordId('plrd_grade_id'),
    trainingModuleID: recordId('training_module_id'),
    mandatory: flag('mandatory'),
    deleted: flag('deleted'),
  },
  orders: { PLRDGradeID: 'a.plrd_grade_id', id: 'a.id' },
  defaultOrder: 'a.plrd_grade_id, a.mandatory DESC, a.id',
  select: requirementSelect,
  joins: requirementJoins,
});

/** What staff were trained in (API-80, API-98, API-99). */
export const staffTrainingList = defineList({
  name: 'StaffTrainingModule',
  table: 'staff_training_module',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    accountID: recordId('account_id'),
    trainingModuleID: recordId('training_module_id'),
    deleted: flag('deleted'),
  },
  orders: { trainingStart: 'a.training_start', id: 'a.id' },
  defaultOrder: 'a.training_start DESC, a.id DESC',
  select: recordSelect,
  joins: recordJoins,
});

/** Follows from grades, requirements and training: a condition, and no column. */
const eligibility: Column = {
  ...oneOf('eligibility', 'ProgressionEligibility', EligibilityEnum, eligibilities),
  condition: (operator, operand) => {
    const known = eligibilities.find((value) => value === operand);
    const sql = known === undefined ? 'false' : hasEligibility(known);
    return operator === 'ne' ? `NOT (${sql})` : `(${sql})`;
  },
};

/** Staff with what they should do next (API-101). */
export const suggestionList = defineList({
  name: 'TrainingSuggestion',
  table: 'staff_profile',
  columns: { ...staffColumns, eligibility },
  orders: { name: 'a.name', staffNo: 'a.staff_no', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: suggestionSelect,
  joins: suggestionJoins,
});
