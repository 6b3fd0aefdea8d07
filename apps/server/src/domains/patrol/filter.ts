import { patrolStatuses } from '@guardroom/rules/patrol/patrol-status';
import { scanStatuses } from '@guardroom/rules/patrol/scan-status';
import { AccountStatus, accountStatuses } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';
import {
  endOf,
  flag,
  oneOf,
  recordId,
  text,
  timestamp,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { plannedSiteSelect } from './plan/store.ts';
import { clockingReportJoins, clockingReportSelect, isUnderWay } from './record/store.ts';
import {
  clockingRouteDetailJoins,
  clockingRouteDetailSelect,
  clockingRouteJoins,
  clockingRouteSelect,
  walkable,
} from './route/store.ts';
import { clockingReportDetailJoins, clockingReportDetailSelect } from './walk/store.ts';
import { clockingPointJoins, clockingPointSelect, isAttendancePoint } from './store.ts';
import { ScanStatusEnum } from './record/types.ts';

const inUse = oneOf('status', 'AccountStatus', AccountStatus, accountStatuses);

/** Follows from the site contracts. */
const isAttendance: Column = {
  ...flag('id'),
  condition: (operator, _, value) =>
    `${isAttendancePoint('a')}::int ${operator === 'ne' ? '<>' : '='} ${value()}`,
};

/** Everything checkpoints can be filtered and ordered by. */
export const clockingPointList = defineList({
  name: 'ClockingPoint',
  table: 'clocking_point',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    securitySiteID: recordId('security_site_id'),
    name: text('name'),
    tag: text('tag'),
    status: inUse,
    isAttendance,
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: clockingPointSelect,
  joins: clockingPointJoins,
});

/** Everything routes can be filtered and ordered by. */
export const clockingRouteList = defineList({
  name: 'ClockingRoute',
  table: 'clocking_route',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    securitySiteID: recordId('security_site_id'),
    name: text('name'),
    inOrder: flag('in_order'),
    islandWide: flag('island_wide'),
    status: inUse,
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: clockingRouteSelect,
  joins: clockingRouteJoins,
});

/** Whether something is to be walked at the site. */
const hasPlan: Column = {
  ...flag('id'),
  condition: (operator, _operand, value) => `(EXISTS (SELECT 1 FROM patrol_plan_line l
    WHERE l.security_agency_id = $1 AND l.site_profile_id = a.id AND l.deleted = 0))::int
    ${operator === 'ne' ? '<>' : '='} ${value()}`,
};

/** Sites, with and without a patrol plan. */
export const plannedSiteList = defineList({
  name: 'PlannedSite',
  table: 'site_profile',
  columns: {
    siteProfileID: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    name: text('name'),
    status: inUse,
    hasPlan,
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', siteProfileID: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: plannedSiteSelect,
  joins: '',
});

/** The checkpoints of routes, in the order of the route. */
export const clockingRouteDetailList = defineList({
  name: 'ClockingRouteDetail',
  table: 'clocking_route_detail',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clockingRouteID: recordId('clocking_route_id'),
    clockingPointID: recordId('clocking_point_id'),
    deleted: flag('deleted'),
  },
  orders: { index: 'a.index', id: 'a.id' },
  defaultOrder: 'a.clocking_route_id, a.index, a.id',
  select: clockingRouteDetailSelect,
  joins: clockingRouteDetailJoins,
  fixed: walkable,
});

const PatrolStatusFilter = builder.inputType('PatrolStatusFilter', {
  description: 'PENDING, COMPLETED, SEMI-COMPLETED, DISRUPTED or MISSED.',
  fields: (t) => ({ eq: t.string(), ne: t.string() }),
});

const known = new Set<unknown>(patrolStatuses);

/** By the clock: whatever is under way is PENDING, the rest is what came of it. */
const patrolStatus: Column = {
  sql: 'outcome',
  operators: ['eq', 'ne'],
  cast: 'text',
  literals: patrolStatuses,
  input: PatrolStatusFilter,
  condition: (operator, status, value) => {
    if (!known.has(status)) {
      refuse('INVALID_FILTER', `A patrol is ${patrolStatuses.join(', ')}.`, {
        path: 'filter.status',
      });
    }
    const is =
      status === 'PENDING'
        ? isUnderWay('a')
        : `(NOT ${isUnderWay('a')} AND a.outcome = ${value()})`;
    return operator === 'ne' ? `NOT ${is}` : is;
  },
};

/** So long after its start a patrol is over at the latest; the table makes sure of it. */
const longest = "interval '24 hours'";

/**
 * When a patrol began. What follows for its end is said too, so that a range of starts is read in
 * the order of ends, which is that of the screen, without reading all of the range.
 */
const started: Column = {
  ...timestamp('start'),
  condition: (operator, operand, value) => {
    if (operator === 'exists') return `a.start IS ${operand === true ? 'NOT NULL' : 'NULL'}`;
    const time = value();
    if (operator === 'ge') return `(a.start >= ${time} AND a.ends_on >= ${time})`;
    if (operator === 'le') return `(a.start <= ${time} AND a.ends_on <= ${time} + ${longest})`;
    return `a.start ${operator === 'ne' ? '<>' : '='} ${time}`;
  },
};

/** Everything patrol records can be filtered and ordered by; ended first, first (API-43). */
export const clockingReportList = defineList({
  name: 'ClockingReport',
  table: 'clocking_report',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clockingRouteID: recordId('clocking_route_id'),
    clockingRouteName: text('clocking_route_name'),
    staffProfileID: recordId('staff_profile_id'),
    staffProfileName: text('staff_profile_name'),
    staffNo: text('staff_no'),
    siteProfileID: recordId('site_profile_id'),
    islandWide: flag('island_wide'),
    start: started,
    end: endOf('"end"', 'start'),
    status: patrolStatus,
    deleted: flag('deleted'),
  },
  orders: { end: 'a.ends_on', start: 'a.start', id: 'a.id' },
  defaultOrder: 'a.ends_on, a.id',
  select: clockingReportSelect,
  joins: clockingReportJoins,
});

/** Everything the lines of patrol records can be filtered and ordered by. */
export const clockingReportDetailList = defineList({
  name: 'ClockingReportDetail',
  table: 'clocking_report_detail',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    clockingReportID: recordId('clocking_report_id'),
    siteProfileID: recordId('site_profile_id'),
    datetime: timestamp('datetime'),
    status: oneOf('status', 'ScanStatus', ScanStatusEnum, scanStatuses),
    deleted: flag('deleted'),
  },
  orders: { datetime: 'a.datetime', id: 'a.id' },
  defaultOrder: 'a.datetime, a.id',
  select: clockingReportDetailSelect,
  joins: clockingReportDetailJoins,
});
