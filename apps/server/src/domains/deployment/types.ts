import { shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import type { LineStatus } from '@guardroom/rules/deployment/publish/line-status';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { DeploymentStatus } from './publish/types-status.ts';

export const DeploymentShift = builder.enumType('DeploymentShift', { values: shifts });

/** A line of the roster as the store reads it (ENT-19): one person in one shift of one site. */
export interface DeploymentRow {
  readonly id: number;
  /** `YYYY-MM-DD`: the day on which the shift begins, in the time zone of the agency. */
  readonly date: string;
  readonly shift: Shift;
  /** Null: the kind that `shift` names. */
  readonly shiftTypeID: number | null;
  readonly shiftTypeName: string | null;
  readonly shiftTypeLetter: string | null;
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
  readonly status: LineStatus;
  /** When it was told last; stays while a changed line waits to be told anew. */
  readonly publishedOn: string | null;
  readonly answeredOn: string | null;
  readonly declineReason: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const made = madeOf<DeploymentRow>();

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
    shift: t.expose('shift', {
      type: DeploymentShift,
      description:
        'The kind of shift; of one of the agency’s own: in which of the two its middle lies.',
    }),
    shiftTypeID: t.expose('shiftTypeID', {
      type: 'RecordID',
      nullable: true,
      description: 'The agency’s own kind of shift; null where shift names the kind.',
    }),
    shiftTypeName: t.exposeString('shiftTypeName', { nullable: true }),
    shiftTypeLetter: t.exposeString('shiftTypeLetter', { nullable: true }),
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
      ...made(['overriddenChecks'], ({ overriddenChecks }) => [...overriddenChecks]),
    }),
    overrideReason: t.exposeString('overrideReason', { nullable: true }),
    overriddenByName: t.exposeString('overriddenByName', { nullable: true }),
    status: t.expose('status', { type: DeploymentStatus }),
    publishedOn: t.expose('publishedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the person was told last; with DRAFT the line was changed since.',
    }),
    answeredOn: t.expose('answeredOn', { type: 'Timestamp', nullable: true }),
    declineReason: t.exposeString('declineReason', { nullable: true }),
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
