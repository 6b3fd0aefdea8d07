import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { incidentStatuses, type IncidentStatus } from '@guardroom/rules/incident/incident-status';
import {
  incidentReleaseStates,
  type IncidentReleaseState,
} from '@guardroom/rules/incident/release/release-state';
import { statusHistory, type StatusChange } from '@guardroom/rules/incident/status-history';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { EventMarkEnum } from '../../platform/graphql/event-mark.ts';

export const IncidentStatusEnum = builder.enumType('IncidentStatus', { values: incidentStatuses });

const IncidentReleaseStateEnum = builder.enumType('IncidentReleaseState', {
  values: incidentReleaseStates,
});

/** What a report says; a draft may lack all but its subject. */
export interface IncidentContent {
  readonly type: number | null;
  readonly title: string;
  readonly incidentStart: string | null;
  readonly incidentEnd: string | null;
  readonly location: string | null;
  readonly personInvolved: string | null;
  readonly description: string | null;
  readonly action: string | null;
  readonly remarks: string | null;
}

/** A report as the store reads it (ENT-35). */
export interface IncidentRow extends IncidentContent {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly securitySiteID: number | null;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly uid: string;
  /** Username of the author. */
  readonly submittedBy: string;
  readonly submittedByAccountID: number;
  readonly submittedByStaffProfileID: number;
  readonly submittedByDesignation: string | null;
  readonly submittedTimestamp: string | null;
  readonly submittedByStaffName: string;
  readonly closedBy: string | null;
  readonly closedByStaffProfileID: number | null;
  readonly closedByDesignation: string | null;
  readonly closedTimestamp: string | null;
  readonly closedByStaffName: string | null;
  /** 0 while it is a draft. */
  readonly revision: number;
  readonly status: IncidentStatus;
  /** Saved as a draft before it was submitted. */
  readonly wasDraft: boolean;
  /** Submitted as open, and not as closed at once. */
  readonly wasOpen: boolean;
  readonly incidentDetailID: number | null;
  readonly incidentDetailAccountID: number;
  readonly incidentDetailStaffProfileID: number;
  readonly incidentDetailStaffProfileName: string;
  readonly incidentDetailStaffProfileDesignation: string | null;
  readonly typeName: string | null;
  /** What the client holds of it; null where it was never released. */
  readonly releaseState: IncidentReleaseState | null;
  /** What was unusual about what a device told. */
  readonly marks: readonly EventMark[];
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const IncidentStatusChange = builder.objectRef<StatusChange>('IncidentStatusChange').implement({
  fields: (t) => ({
    status: t.expose('status', { type: IncidentStatusEnum }),
    timestamp: t.expose('timestamp', { type: 'Timestamp' }),
    staffName: t.exposeString('staffName'),
  }),
});

const made = madeOf<IncidentRow>();

/** What the states of a report follow from. */
const states = [
  'createdOn',
  'submittedTimestamp',
  'closedTimestamp',
  'submittedByStaffName',
  'closedByStaffName',
  'wasDraft',
  'wasOpen',
] as const;

export const IncidentReport = builder.objectRef<IncidentRow>('IncidentReport').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID', nullable: true }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    uid: t.exposeString('uid', {
      description: 'Counts from 1 in each agency and year; drafts count by themselves.',
    }),
    submittedBy: t.exposeString('submittedBy', { description: "The author's username." }),
    submittedByStaffProfileID: t.expose('submittedByStaffProfileID', { type: 'RecordID' }),
    submittedByDesignation: t.exposeString('submittedByDesignation', { nullable: true }),
    submittedTimestamp: t.expose('submittedTimestamp', {
      type: 'Timestamp',
      nullable: true,
      description: 'Null for a draft.',
    }),
    submittedByStaffName: t.exposeString('submittedByStaffName'),
    closedBy: t.exposeString('closedBy', { nullable: true }),
    closedByStaffProfileID: t.expose('closedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    closedByDesignation: t.exposeString('closedByDesignation', { nullable: true }),
    closedTimestamp: t.expose('closedTimestamp', { type: 'Timestamp', nullable: true }),
    closedByStaffName: t.exposeString('closedByStaffName', { nullable: true }),
    revision: t.exposeInt('revision', { description: '0 for a draft, 1 for what was submitted.' }),
    status: t.expose('status', { type: IncidentStatusEnum }),
    statusHistory: t.string({
      description: 'Its states as JSON text, the oldest first: a list of what `statusChanges` has.',
      ...made(states, (row) => JSON.stringify(statusHistory(row))),
    }),
    statusChanges: t.field({
      type: [IncidentStatusChange],
      description: 'Its states, the oldest first.',
      ...made(states, (row) => statusHistory(row)),
    }),
    incidentDetailID: t.expose('incidentDetailID', { type: 'RecordID', nullable: true }),
    incidentDetailAccountID: t.expose('incidentDetailAccountID', { type: 'RecordID' }),
    incidentDetailStaffProfileID: t.expose('incidentDetailStaffProfileID', { type: 'RecordID' }),
    incidentDetailStaffProfileName: t.exposeString('incidentDetailStaffProfileName'),
    incidentDetailStaffProfileDesignation: t.exposeString('incidentDetailStaffProfileDesignation', {
      nullable: true,
    }),
    type: t.expose('type', {
      type: 'RecordID',
      nullable: true,
      description: 'Of the list of incident types.',
    }),
    typeName: t.exposeString('typeName', { nullable: true }),
    title: t.exposeString('title'),
    incidentStart: t.expose('incidentStart', { type: 'Timestamp', nullable: true }),
    incidentEnd: t.expose('incidentEnd', { type: 'Timestamp', nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    personInvolved: t.exposeString('personInvolved', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    action: t.exposeString('action', { nullable: true }),
    remarks: t.exposeString('remarks', { nullable: true }),
    releaseState: t.expose('releaseState', {
      type: IncidentReleaseStateEnum,
      nullable: true,
      description: 'What the client holds of it, by its newest copy; null where none was released.',
    }),
    marks: t.field({
      type: [EventMarkEnum],
      ...made(['marks'], ({ marks }) => [...marks]),
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
