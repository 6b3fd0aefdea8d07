import { analyticsGroupings, analyticsLimits } from '@guardroom/rules/analytics/analytics';
import { hoursRisks, type PersonHours } from '@guardroom/rules/report/month-hours';
import { builder } from '../../platform/graphql/builder.ts';
import type { Analytics, AnalyticsRow, IncidentTypeCount } from './store.ts';

export const AnalyticsGroupingEnum = builder.enumType('AnalyticsGrouping', {
  values: analyticsGroupings,
});
const HoursRiskEnum = builder.enumType('HoursRisk', { values: hoursRisks });

export const AnalyticsInput = builder.inputType('AnalyticsInput', {
  fields: (t) => ({
    fromMonth: t.string({ required: true, description: 'YYYY-MM, the first.' }),
    toMonth: t.string({
      required: true,
      description: 'YYYY-MM, the last; at most 12 in all.',
    }),
    by: t.field({ type: AnalyticsGroupingEnum, required: true }),
    siteProfileID: t.field({
      type: 'RecordID',
      description: 'Of one site alone.',
    }),
    clientProfileID: t.field({
      type: 'RecordID',
      description: 'Of one client alone: what happened while a contract of theirs ran.',
    }),
  }),
});

const Figures = builder.objectRef<AnalyticsRow>('AnalyticsFigures').implement({
  description: 'Figures of a month, a site or a client, or the sum of them.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', nullable: true }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'YYYY-MM, or the name; null of what belongs to no site or client.',
    }),
    planned: t.exposeInt('planned', {
      description: 'Shifts of the roster that are over.',
    }),
    came: t.exposeInt('came', {
      description: 'Of them, those to which somebody came.',
    }),
    late: t.exposeInt('late', { description: 'By a minute or more.' }),
    early: t.exposeInt('early', { description: 'Left before the end.' }),
    workedHours: t.exposeFloat('workedHours', {
      description: 'Approved, else as clocked.',
    }),
    incidents: t.exposeInt('incidents'),
    rounds: t.exposeInt('rounds'),
    completeRounds: t.exposeInt('completeRounds'),
    ticketsOpened: t.exposeInt('ticketsOpened'),
    ticketsClosed: t.exposeInt('ticketsClosed'),
    hoursToClose: t.exposeFloat('hoursToClose', {
      nullable: true,
      description: 'From opened to closed on average, of tickets that were closed.',
    }),
  }),
});

const TypeCount = builder.objectRef<IncidentTypeCount>('IncidentTypeCount').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    incidents: t.exposeInt('incidents'),
  }),
});

/** What is answered to a question. */
export interface AnalyticsAnswer extends Analytics {
  readonly incidentTypes: readonly IncidentTypeCount[];
}

export const AnalyticsList = builder.objectRef<AnalyticsAnswer>('AnalyticsList').implement({
  fields: (t) => ({
    result: t.field({
      type: [Figures],
      description: `By month, or by name: the first ${analyticsLimits.rows}.`,
      resolve: ({ result }) => [...result],
    }),
    sum: t.expose('sum', { type: Figures }),
    incidentTypes: t.field({
      type: [TypeCount],
      resolve: ({ incidentTypes }) => [...incidentTypes],
    }),
  }),
});

const Person = builder.objectRef<PersonHours>('MonthHours').implement({
  description: 'The hours of somebody in a month.',
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    shifts: t.exposeInt('shifts'),
    planned: t.exposeFloat('planned'),
    worked: t.exposeFloat('worked'),
    extra: t.exposeFloat('extra', {
      description: 'Planned beyond the weekly hours.',
    }),
    risk: t.expose('risk', { type: HoursRiskEnum }),
  }),
});

/** Who is near the limit of a month, and how many are. */
export interface MonthHoursAnswer {
  readonly result: readonly PersonHours[];
  readonly limit: number;
  readonly over: number;
  readonly near: number;
}

export const MonthHoursList = builder.objectRef<MonthHoursAnswer>('MonthHoursList').implement({
  fields: (t) => ({
    result: t.field({
      type: [Person],
      description: `The most extra hours first, ${analyticsLimits.people} people.`,
      resolve: ({ result }) => [...result],
    }),
    limit: t.exposeFloat('limit', {
      description: 'Extra hours that a month may have.',
    }),
    over: t.exposeInt('over'),
    near: t.exposeInt('near'),
  }),
});
