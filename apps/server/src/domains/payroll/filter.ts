import { emTypes } from '@guardroom/rules/staff/employment/designation';
import { payExceptions } from '@guardroom/rules/payroll/exception/exceptions';
import { payPeriodStatuses } from '@guardroom/rules/payroll/period/status';
import {
  date,
  flag,
  oneOf,
  recordId,
  text,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { EmTypeEnum, ofStaff } from '../staff/store.ts';
import { payPeriodSelect, payReopeningSelect } from './store.ts';
import { payLineSelect } from './line/store.ts';
import { payExceptionSelect } from './exception/store.ts';
import { PayExceptionEnum, PayPeriodStatusEnum } from './types.ts';

/** Everything pay periods can be filtered and ordered by. */
export const payPeriodList = defineList({
  name: 'PayPeriod',
  table: 'pay_period',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    status: oneOf('status', 'PayPeriodStatus', PayPeriodStatusEnum, payPeriodStatuses),
    deleted: flag('deleted'),
  },
  orders: { startDate: 'a.start_date', id: 'a.id' },
  defaultOrder: 'a.start_date DESC, a.id DESC',
  select: payPeriodSelect,
  joins: '',
});

/** People with one certain exception. */
const exception: Column = {
  ...oneOf('exceptions', 'PayException', PayExceptionEnum, payExceptions),
  condition: (operator, _, value) =>
    operator === 'ne' ? `NOT (${value()} = ANY(a.exceptions))` : `${value()} = ANY(a.exceptions)`,
};

/** The people of a period. */
export const payLineList = defineList({
  name: 'PayLine',
  table: 'pay_line',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    payPeriodID: recordId('pay_period_id'),
    staffProfileID: recordId('staff_profile_id'),
    staffName: ofStaff('name'),
    staffNo: ofStaff('staff_no'),
    designation: { ...text('designation'), operators: ['eq', 'ne', 'exists'] },
    emType: oneOf('em_type', 'EmType', EmTypeEnum, emTypes),
    exception,
    hasException: flag('has_exception'),
  },
  orders: { staffName: 'a.staff_name', net: 'a.net', gross: 'a.gross', id: 'a.id' },
  defaultOrder: 'a.staff_name, a.id',
  select: payLineSelect,
  joins: '',
});

export const payExceptionList = defineList({
  name: 'FoundPayException',
  table: 'pay_exception',
  madeOfOthers: true,
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    payPeriodID: recordId('pay_period_id'),
    staffProfileID: recordId('staff_profile_id'),
    exception: oneOf('exception', 'PayException', PayExceptionEnum, payExceptions),
    waived: flag('waived'),
  },
  orders: { staffName: 'a.staff_name', id: 'a.id' },
  defaultOrder: 'a.staff_name, a.id',
  select: payExceptionSelect,
  joins: '',
});

export const payReopeningList = defineList({
  name: 'PayReopening',
  table: 'pay_reopening',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    payPeriodID: recordId('pay_period_id'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id DESC',
  select: payReopeningSelect,
  joins: '',
});
