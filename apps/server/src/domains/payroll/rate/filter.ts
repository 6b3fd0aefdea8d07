import { designations, emTypes } from '@guardroom/rules/staff/employment/designation';
import { date, flag, oneOf, recordId, type Column } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { DesignationEnum, EmTypeEnum } from '../../staff/store.ts';
import { holdsOn, payRateJoins, payRateSelect } from './store.ts';

/** Follows from when the next rate begins: a condition, and no column. */
const effectiveUntil: Column = {
  ...date('effective_from'),
  operators: ['ge'],
  condition: (_, __, value) => holdsOn(`${value()}::date`),
};

/** What the agency pays, by rank, the latest first. */
export const payRateList = defineList({
  name: 'PayRate',
  table: 'pay_rate',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    designation: oneOf('designation', 'Designation', DesignationEnum, designations),
    emType: oneOf('em_type', 'EmType', EmTypeEnum, emTypes),
    effectiveFrom: date('effective_from'),
    effectiveUntil,
    deleted: flag('deleted'),
  },
  orders: { effectiveFrom: 'a.effective_from', amount: 'a.amount', id: 'a.id' },
  defaultOrder: 'a.rank, a.em_type, a.effective_from DESC, a.id',
  select: payRateSelect,
  joins: payRateJoins,
});
