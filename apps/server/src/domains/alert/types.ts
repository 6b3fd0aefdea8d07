import { alertKinds, type AlertKind } from '@guardroom/rules/alert/alert-kind';
import {
  alertEventKinds,
  alertSeverities,
  alertStatuses,
  type AlertEventKind,
  type AlertSeverity,
  type AlertStatus,
} from '@guardroom/rules/alert/alert-status';
import { builder } from '../../platform/graphql/builder.ts';

export const AlertKindEnum = builder.enumType('AlertKind', { values: alertKinds });
export const AlertStatusEnum = builder.enumType('AlertStatus', { values: alertStatuses });
export const AlertSeverityEnum = builder.enumType('AlertSeverity', { values: alertSeverities });
const AlertEventKindEnum = builder.enumType('AlertEventKind', { values: alertEventKinds });

/** An alert as the store reads it. */
export interface AlertRow {
  readonly id: number;
  readonly kind: AlertKind;
  readonly severity: AlertSeverity;
  readonly status: AlertStatus;
  /** What it is about: the type and the id of a record. */
  readonly entity: string;
  readonly entityID: number;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly staffProfileID: number | null;
  readonly staffProfileName: string | null;
  readonly phoneNo: string | null;
  readonly sentence: string;
  readonly detail: string;
  readonly fromOn: string;
  readonly openedOn: string;
  readonly ownerStaffProfileID: number | null;
  readonly ownerName: string | null;
  readonly acknowledgedOn: string | null;
  readonly closedOn: string | null;
  readonly closedByStaffProfileID: number | null;
  readonly closedByName: string | null;
  readonly reason: string | null;
  readonly version: number;
}

export const Alert = builder.objectRef<AlertRow>('Alert').implement({
  description: 'Something that somebody has to see to.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    kind: t.expose('kind', { type: AlertKindEnum }),
    severity: t.expose('severity', { type: AlertSeverityEnum }),
    status: t.expose('status', { type: AlertStatusEnum }),
    entity: t.exposeString('entity', { description: 'The type of the record that it is about.' }),
    entityID: t.expose('entityID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID', nullable: true }),
    staffProfileName: t.exposeString('staffProfileName', { nullable: true }),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    sentence: t.exposeString('sentence', {
      description: 'Names nobody: it may be shown anywhere.',
    }),
    detail: t.exposeString('detail', { description: 'Who, where and when.' }),
    fromOn: t.expose('fromOn', { type: 'Timestamp', description: 'When it should have been.' }),
    openedOn: t.expose('openedOn', { type: 'Timestamp' }),
    ownerStaffProfileID: t.expose('ownerStaffProfileID', { type: 'RecordID', nullable: true }),
    ownerName: t.exposeString('ownerName', { nullable: true, description: 'Who sees to it.' }),
    acknowledgedOn: t.expose('acknowledgedOn', { type: 'Timestamp', nullable: true }),
    closedOn: t.expose('closedOn', { type: 'Timestamp', nullable: true }),
    closedByName: t.exposeString('closedByName', {
      nullable: true,
      description: 'Null where its cause went, and it closed itself.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it is closed.' }),
    version: t.exposeInt('version'),
  }),
});

/** What became of an alert. */
export interface AlertEventRow {
  readonly id: number;
  readonly kind: AlertEventKind;
  readonly at: string;
  readonly byName: string | null;
  readonly text: string | null;
}

export const AlertEvent = builder.objectRef<AlertEventRow>('AlertEvent').implement({
  description: 'What became of an alert.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    kind: t.expose('kind', { type: AlertEventKindEnum }),
    at: t.expose('at', { type: 'Timestamp' }),
    byName: t.exposeString('byName', { nullable: true }),
    text: t.exposeString('text', { nullable: true }),
  }),
});

/** How many alerts stand. */
export interface AlertCountRow {
  readonly open: number;
  readonly urgent: number;
  readonly mine: number;
}

export const AlertCount = builder.objectRef<AlertCountRow>('AlertCount').implement({
  description: 'How many alerts stand; at most 1000 are counted.',
  fields: (t) => ({
    open: t.exposeInt('open', { description: 'That nobody has taken.' }),
    urgent: t.exposeInt('urgent', { description: 'Urgent ones among them.' }),
    mine: t.exposeInt('mine', { description: 'That the viewer has taken.' }),
  }),
});
