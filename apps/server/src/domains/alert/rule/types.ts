import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import { alertAudiences, type AlertRule, type AlertStep } from '@guardroom/rules/alert/alert-rule';
import { noticeChannels } from '@guardroom/rules/settings/notice/notice-kind';
import { builder } from '../../../platform/graphql/builder.ts';
import { AlertKindEnum, AlertSeverityEnum } from '../types.ts';

export const AlertAudienceEnum = builder.enumType('AlertAudience', { values: alertAudiences });
export const AlertChannelEnum = builder.enumType('AlertChannel', { values: noticeChannels });

const AlertStepRef = builder.objectRef<AlertStep>('AlertStep').implement({
  description: 'Who is told of an alert that nobody acknowledged before.',
  fields: (t) => ({
    afterMinutes: t.exposeInt('afterMinutes', { description: 'Since it opened.' }),
    audience: t.expose('audience', { type: AlertAudienceEnum }),
    staffProfileIDs: t.field({
      type: ['RecordID'],
      resolve: ({ staffProfileIDs }) => [...staffProfileIDs],
    }),
    channels: t.field({ type: [AlertChannelEnum], resolve: ({ channels }) => [...channels] }),
  }),
});

/** The rule of a kind, as it holds at a site or everywhere. */
export interface AlertRuleRow extends AlertRule {
  readonly kind: AlertKind;
  /** Written for this site, or for the agency where no site was asked for. */
  readonly isOwn: boolean;
  /** 0 where it is not its own. */
  readonly version: number;
}

export const AlertRuleRef = builder.objectRef<AlertRuleRow>('AlertRule').implement({
  description: 'When something becomes an alert, and who is told in turn.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AlertKindEnum }),
    isOn: t.exposeBoolean('isOn'),
    minutes: t.exposeInt('minutes', { description: 'From when it is due until it is an alert.' }),
    severity: t.expose('severity', { type: AlertSeverityEnum }),
    steps: t.field({ type: [AlertStepRef], resolve: ({ steps }) => [...steps] }),
    isOwn: t.exposeBoolean('isOwn', {
      description: 'Written for what was asked for; else it holds from above.',
    }),
    version: t.exposeInt('version', {
      description: '0 where nothing was written for what was asked for.',
    }),
  }),
});

/** Somebody who is called at some times. */
export interface AlertCallRow {
  readonly id: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly turn: number;
  readonly weekdays: readonly number[];
  readonly fromTime: string;
  readonly toTime: string;
  /** `YYYY-MM-DD`; null: from the beginning, without an end. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

export const AlertCall = builder.objectRef<AlertCallRow>('AlertCall').implement({
  description: 'Who is called when.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    turn: t.exposeInt('turn', { description: '1 for first, 2 for second.' }),
    weekdays: t.intList({
      description: 'Monday is 1, Sunday 7: of the day on which it begins.',
      resolve: ({ weekdays }) => [...weekdays],
    }),
    fromTime: t.exposeString('fromTime'),
    toTime: t.exposeString('toTime', { description: 'Not later than the start: the next day.' }),
    fromDate: t.expose('fromDate', { type: 'Date', nullable: true }),
    toDate: t.expose('toDate', { type: 'Date', nullable: true }),
  }),
});

/** When the agency is told what is not urgent; and who is called when. */
export interface AlertSettingRow {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly version: number;
}

export const AlertSetting = builder.objectRef<AlertSettingRow>('AlertSetting').implement({
  description: 'Quiet hours: only what is urgent is told in them.',
  fields: (t) => ({
    quietFrom: t.exposeString('quietFrom', { nullable: true }),
    quietTo: t.exposeString('quietTo', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});
