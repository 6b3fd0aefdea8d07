import { extraHoursWays } from '@guardroom/rules/deployment/extra-hours';
import {
  planningChecks,
  type Finding,
  type PlanningRules,
} from '@guardroom/rules/deployment/planning-checks';
import { weeklyRestGroups } from '@guardroom/rules/deployment/planning/cover';
import { weeklyRestWays } from '@guardroom/rules/deployment/planning/weekly-rest';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentPost, type DeploymentPostRow } from '../post/types.ts';
import { listedTypes, ShiftType, type ShiftTypeRow } from '../shift/types.ts';
import { Deployment, DeploymentDay, type DeploymentDayRow, type DeploymentRow } from '../types.ts';

export const PlanningCheckEnum = builder.enumType('PlanningCheck', { values: planningChecks });

export const WeeklyRestByEnum = builder.enumType('WeeklyRestBy', { values: weeklyRestWays });

export const WeeklyRestForEnum = builder.enumType('WeeklyRestFor', { values: weeklyRestGroups });

export const ExtraHoursByEnum = builder.enumType('ExtraHoursBy', { values: extraHoursWays });

/** The roster of some dates, with the versions under which it can be changed. */
export interface DeploymentPlanRow {
  readonly days: readonly DeploymentDayRow[];
  readonly lines: readonly DeploymentRow[];
  readonly posts: readonly DeploymentPostRow[];
  /** The agency's own kinds of shift. */
  readonly types: readonly ShiftTypeRow[];
}

export const DeploymentPlan = builder.objectRef<DeploymentPlanRow>('DeploymentPlan').implement({
  fields: (t) => ({
    days: t.field({ type: [DeploymentDay], resolve: ({ days }) => [...days] }),
    lines: t.field({ type: [Deployment], resolve: ({ lines }) => [...lines] }),
    posts: t.field({
      type: [DeploymentPost],
      description: 'Of all sites, where something was said.',
      resolve: ({ posts }) => [...posts],
    }),
    types: t.field({
      type: [ShiftType],
      description: 'All kinds of shift, by their start; those that are deleted too.',
      resolve: ({ types }) => listedTypes(types),
    }),
  }),
});

export const PlanningFinding = builder.objectRef<Finding>('PlanningFinding').implement({
  description: 'One thing that speaks against planning a person.',
  fields: (t) => ({
    check: t.expose('check', { type: PlanningCheckEnum }),
    sentence: t.exposeString('sentence'),
    blocks: t.exposeBoolean('blocks', { description: 'Needs an override.' }),
  }),
});

/** What speaks against one of the lines that were asked about. */
export interface DeploymentFindings {
  /** Place of the line in the question. */
  readonly index: number;
  readonly findings: readonly Finding[];
}

export const DeploymentFindings = builder
  .objectRef<DeploymentFindings>('DeploymentFindings')
  .implement({
    fields: (t) => ({
      index: t.exposeInt('index', { description: 'Place of the line in the question.' }),
      findings: t.field({ type: [PlanningFinding], resolve: ({ findings }) => [...findings] }),
    }),
  });

/** A dated limit of hours: of the agency itself, or what holds for all. */
export interface DeploymentHoursLimitRow {
  readonly effectiveFrom: string;
  readonly weeklyHours: number;
  readonly monthlyExtraHours: number;
  readonly own: boolean;
  readonly source: string | null;
  readonly readOn: string | null;
}

const DeploymentHoursLimit = builder
  .objectRef<DeploymentHoursLimitRow>('DeploymentHoursLimit')
  .implement({
    fields: (t) => ({
      effectiveFrom: t.expose('effectiveFrom', { type: 'Date' }),
      weeklyHours: t.exposeFloat('weeklyHours'),
      monthlyExtraHours: t.exposeFloat('monthlyExtraHours'),
      own: t.exposeBoolean('own', {
        description: 'Of the agency: holds in place of the figures for all, from its date on.',
      }),
      source: t.exposeString('source', { nullable: true }),
      readOn: t.expose('readOn', { type: 'Date', nullable: true }),
    }),
  });

/** How the agency wants its planners warned. */
export interface DeploymentSettingRow extends PlanningRules {
  readonly limits: readonly DeploymentHoursLimitRow[];
  readonly version: number;
}

export const DeploymentSetting = builder
  .objectRef<DeploymentSettingRow>('DeploymentSetting')
  .implement({
    fields: (t) => ({
      blocking: t.field({
        type: [PlanningCheckEnum],
        description: 'Checks that need an override; the others only warn.',
        resolve: ({ blocking }) => [...blocking],
      }),
      breakMinutes: t.exposeInt('breakMinutes', { description: 'Unpaid, within each shift.' }),
      restMinutes: t.exposeInt('restMinutes', { description: 'Between two shifts of a person.' }),
      extraHoursBy: t.expose('extraHoursBy', { type: ExtraHoursByEnum }),
      quickReturnHours: t.exposeInt('quickReturnHours', {
        nullable: true,
        description:
          'Between two shifts of which one reaches into the night; null, here and below: not asked for.',
      }),
      weeklyRestHours: t.exposeInt('weeklyRestHours', {
        nullable: true,
        description: 'That run without a shift, each week.',
      }),
      weeklyRestBy: t.expose('weeklyRestBy', { type: WeeklyRestByEnum }),
      weeklyRestFor: t.expose('weeklyRestFor', { type: WeeklyRestForEnum }),
      daysInRow: t.exposeInt('daysInRow', {
        nullable: true,
        description: 'Days with a shift that may follow on each other.',
      }),
      nightsInRow: t.exposeInt('nightsInRow', { nullable: true }),
      readSOPs: t.exposeBoolean('readSOPs', {
        description: 'Whether who stands at a site is to have acknowledged its SOPs.',
      }),
      hoursLimits: t.field({ type: [DeploymentHoursLimit], resolve: ({ limits }) => [...limits] }),
      version: t.exposeInt('version', { description: '0 while the defaults hold.' }),
    }),
  });
