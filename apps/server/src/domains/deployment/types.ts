import { extraHoursWays } from '@guardroom/rules/deployment/extra-hours';
import {
  planningChecks,
  type Finding,
  type PlanningRules,
} from '@guardroom/rules/deployment/planning-checks';
import { shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import { AccountStatus, type AccountStatusValue } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const DeploymentShift = builder.enumType('DeploymentShift', { values: shifts });
export const PlanningCheckEnum = builder.enumType('PlanningCheck', { values: planningChecks });
export const ExtraHoursByEnum = builder.enumType('ExtraHoursBy', { values: extraHoursWays });

/** A line of the roster as the store reads it (ENT-19): one person in one shift of one site. */
export interface DeploymentRow {
  readonly id: number;
  /** `YYYY-MM-DD`: the day on which the shift begins, in the time zone of the agency. */
  readonly date: string;
  readonly shift: Shift;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly securityAgencyID: number;
  readonly securitySiteID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly workHistoryID: number | null;
  readonly workHistoryDesignation: string | null;
  readonly overriddenChecks: readonly string[];
  readonly overrideReason: string | null;
  readonly overriddenByStaffProfileID: number | null;
  readonly overriddenByName: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const Deployment = builder.objectRef<DeploymentRow>('Deployment').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    id2: t.expose('id', {
      type: 'RecordID',
      description: 'The same as id: lists that show a line twice tell the two apart by it.',
    }),
    date: t.expose('date', {
      type: 'Date',
      description: 'The day on which the shift begins, in the time zone of the agency.',
    }),
    shift: t.expose('shift', { type: DeploymentShift }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    workHistoryID: t.expose('workHistoryID', { type: 'RecordID', nullable: true }),
    workHistoryDesignation: t.exposeString('workHistoryDesignation', {
      nullable: true,
      description: 'Of the employment under which the person works in the shift.',
    }),
    overriddenChecks: t.stringList({
      description: 'Blocking checks that were overruled for this line.',
      resolve: ({ overriddenChecks }) => [...overriddenChecks],
    }),
    overrideReason: t.exposeString('overrideReason', { nullable: true }),
    overriddenByName: t.exposeString('overriddenByName', { nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** How often the plan of a site for a date was changed. */
export interface DeploymentDayRow {
  readonly date: string;
  readonly siteProfileID: number;
  readonly version: number;
}

export const DeploymentDay = builder.objectRef<DeploymentDayRow>('DeploymentDay').implement({
  description: 'How often the plan of a site for a date was changed; 0 where nothing stands here.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    version: t.exposeInt('version'),
  }),
});

/** What a site needs in a shift. */
export interface DeploymentPostRow {
  readonly siteProfileID: number;
  readonly shift: Shift;
  readonly PLRDGradeID: number | null;
  readonly PLRDGradeCode: string | null;
  readonly headcount: number | null;
  readonly version: number;
}

export const DeploymentPost = builder.objectRef<DeploymentPostRow>('DeploymentPost').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    PLRDGradeID: t.expose('PLRDGradeID', {
      type: 'RecordID',
      nullable: true,
      description: 'The lowest grade that may stand there.',
    }),
    PLRDGradeCode: t.exposeString('PLRDGradeCode', { nullable: true }),
    headcount: t.exposeInt('headcount', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

/** The roster of some dates, with the versions under which it can be changed. */
export interface DeploymentPlanRow {
  readonly days: readonly DeploymentDayRow[];
  readonly lines: readonly DeploymentRow[];
  readonly posts: readonly DeploymentPostRow[];
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

/** A reusable plan of a day (ENT-21). */
export interface DeploymentTemplateRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly securityAgencyID: number;
  readonly lastUpdatedAccountID: number | null;
  readonly lastUpdatedStaffProfileID: number | null;
  readonly lastUpdatedStaffProfileName: string | null;
  readonly lastUpdatedStaffProfileDesignation: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const DeploymentTemplate = builder
  .objectRef<DeploymentTemplateRow>('DeploymentTemplate')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      title: t.exposeString('title'),
      description: t.exposeString('description', { nullable: true }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      lastUpdatedAccountID: t.expose('lastUpdatedAccountID', { type: 'RecordID', nullable: true }),
      lastUpdatedStaffProfileID: t.expose('lastUpdatedStaffProfileID', {
        type: 'RecordID',
        nullable: true,
      }),
      lastUpdatedStaffProfileName: t.exposeString('lastUpdatedStaffProfileName', {
        nullable: true,
      }),
      lastUpdatedStaffProfileDesignation: t.exposeString('lastUpdatedStaffProfileDesignation', {
        nullable: true,
      }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** A line of a template (ENT-22). Times are of the clock, `HH:mm`. */
export interface DeploymentTemplateDetailRow {
  readonly id: number;
  readonly deploymentTemplateID: number;
  readonly shift: Shift;
  readonly startTime: string;
  readonly endTime: string;
  readonly securityAgencyID: number;
  readonly securitySiteID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly siteProfileDeleted: number;
  readonly siteProfileStatus: AccountStatusValue;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly staffProfileDeleted: number;
  readonly workHistoryDesignation: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const DeploymentTemplateDetail = builder
  .objectRef<DeploymentTemplateDetailRow>('DeploymentTemplateDetail')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      deploymentTemplateID: t.expose('deploymentTemplateID', { type: 'RecordID' }),
      shift: t.expose('shift', { type: DeploymentShift }),
      startTime: t.exposeString('startTime', { description: '08:00' }),
      endTime: t.exposeString('endTime', { description: '20:00' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      siteProfileName: t.exposeString('siteProfileName'),
      siteProfileDeleted: t.exposeInt('siteProfileDeleted', {
        description: '1 when the site was deleted since: the line cannot be planned.',
      }),
      siteProfileStatus: t.expose('siteProfileStatus', {
        type: AccountStatus,
        description: 'INACTIVE: the line stays in the template, but no day is planned with it.',
      }),
      accountID: t.expose('accountID', { type: 'RecordID' }),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      staffName: t.exposeString('staffName'),
      staffNo: t.exposeString('staffNo'),
      staffProfileDeleted: t.exposeInt('staffProfileDeleted', {
        description: '1 when the person was deleted since: the line cannot be planned.',
      }),
      workHistoryDesignation: t.exposeString('workHistoryDesignation', { nullable: true }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** Somebody who can be planned. */
export interface DeploymentStaffRow {
  readonly id: number;
  readonly accountID: number;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
}

export const DeploymentStaff = builder.objectRef<DeploymentStaffRow>('DeploymentStaff').implement({
  description: 'Somebody who can be planned, with as much as a planner needs to see.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
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
      hoursLimits: t.field({ type: [DeploymentHoursLimit], resolve: ({ limits }) => [...limits] }),
      version: t.exposeInt('version', { description: '0 while the defaults hold.' }),
    }),
  });
