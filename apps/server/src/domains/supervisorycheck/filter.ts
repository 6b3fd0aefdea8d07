import {
  integer,
  recordId,
  type Column,
  type Operator,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';

const compared: Partial<Record<Operator, string>> = { eq: '=', ge: '>=', le: '<=' };

/** How many checks the month has; `month_check`, as `quiet_site`, stands before each statement (store.ts). */
const checks: Column = {
  ...integer('id'),
  operators: ['eq', 'ge', 'le'],
  condition: (operator, _, value) =>
    `coalesce((SELECT m.checks FROM month_check m WHERE m.site = a.id), 0)
      ${compared[operator] ?? '='} ${value()}`,
};

const joinQuiet = 'LEFT JOIN quiet_site q ON q.site = a.id';

/** Sites that were checked in a month, and those that are to be checked (SUP-14). */
export const supervisoryCheckList = defineList({
  name: 'SupervisoryCheck',
  table: 'site_profile',
  columns: {
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('id'),
    checks,
  },
  orders: { siteProfileName: 'a.name', id: 'a.id', quietDays: 'coalesce(q.days, 0)' },
  orderJoins: { quietDays: joinQuiet },
  defaultOrder: 'a.name, a.id',
  fixed: `(EXISTS (SELECT 1 FROM month_check m WHERE m.site = a.id)
    OR a.deleted = 0 AND a.status = 'ACTIVE')`,
  select: `a.id AS "siteProfileID", a.name AS "siteProfileName", a.address, a.unit_no AS "unitNo",
    a.postal, coalesce(m.checks, 0) AS checks, coalesce(m.days, '{}') AS days,
    q.days AS "quietDays", plan.expected, coalesce(plan.version, 0) AS "planVersion"`,
  joins: `LEFT JOIN month_check m ON m.site = a.id ${joinQuiet}
    LEFT JOIN month_plan plan ON plan.site = a.id`,
});

/** The checks of a month themselves, by time. */
export const supervisoryCheckDetailList = defineList({
  name: 'SupervisoryCheckDetail',
  table: 'scan',
  columns: {
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    clockingReportID: recordId('clocking_report_id'),
  },
  orders: { datetime: 'a.datetime', id: 'a.id' },
  defaultOrder: 'a.datetime, a.id',
  select: `a.id, a.clocking_report_id AS "clockingReportID", a.site_profile_id AS "siteProfileID",
    a.clocking_point_name AS "clockingPointName", a.staff_profile_id AS "staffProfileID",
    a.staff_profile_name AS "staffProfileName",
    a.datetime, a.remark`,
  joins: '',
});
