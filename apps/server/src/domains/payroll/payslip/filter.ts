import { recordId } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';

const ofLine = 'p.security_agency_id = $1 AND p.id = a.pay_period_id';
const isFinal = "p.status = 'LOCKED' AND p.paid_on IS NOT NULL AND p.deleted = 0";
const startDate = `(SELECT p.start_date FROM pay_period p WHERE ${ofLine})`;

/** The payslips of people, those of periods that are final: an operation narrows them to one person. */
export const ownPayslipList = defineList({
  name: 'OwnPayslip',
  table: 'pay_line',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    payPeriodID: recordId('pay_period_id'),
    staffProfileID: recordId('staff_profile_id'),
  },
  orders: { startDate, id: 'a.id' },
  defaultOrder: `${startDate} DESC, a.id DESC`,
  select: `a.id, a.pay_period_id AS "payPeriodID", p.start_date AS "startDate",
    p.end_date AS "endDate", p.paid_on AS "paidOn", a.gross, a.deduction, a.net`,
  joins: `JOIN pay_period p ON ${ofLine}`,
  fixed: `EXISTS (SELECT 1 FROM pay_period p WHERE ${ofLine} AND ${isFinal})`,
});
