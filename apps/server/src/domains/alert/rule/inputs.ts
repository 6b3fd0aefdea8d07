import { builder } from '../../../platform/graphql/builder.ts';
import { AlertKindEnum, AlertSeverityEnum } from '../types.ts';
import { AlertAudienceEnum, AlertChannelEnum } from './types.ts';

const AlertStepInput = builder.inputType('AlertStepInput', {
  fields: (t) => ({
    afterMinutes: t.int({ required: true, description: 'Since the alert opened.' }),
    audience: t.field({ type: AlertAudienceEnum, required: true }),
    staffProfileIDs: t.field({ type: ['RecordID'], required: true, description: 'Of PEOPLE.' }),
    channels: t.field({ type: [AlertChannelEnum], required: true }),
  }),
});

const site = 'One site alone; left out: the whole agency.';
const seen = 'The version that the sender saw; a stale one is refused with code STALE.';

export const UpdateAlertRuleInput = builder.inputType('UpdateAlertRuleInput', {
  fields: (t) => ({
    kind: t.field({ type: AlertKindEnum, required: true }),
    siteProfileID: t.field({ type: 'RecordID', description: site }),
    isOn: t.boolean({ required: true }),
    minutes: t.int({ required: true }),
    severity: t.field({ type: AlertSeverityEnum, required: true }),
    steps: t.field({ type: [AlertStepInput], description: 'Left out: as they are.' }),
    version: t.int({ description: seen }),
  }),
});

export const ResetAlertRuleInput = builder.inputType('ResetAlertRuleInput', {
  fields: (t) => ({
    kind: t.field({ type: AlertKindEnum, required: true }),
    siteProfileID: t.field({ type: 'RecordID', description: site }),
  }),
});

export const UpdateAlertSettingInput = builder.inputType('UpdateAlertSettingInput', {
  fields: (t) => ({
    quietFrom: t.string({ description: '22:00; none for no quiet hours.' }),
    quietTo: t.string(),
    version: t.int({ description: seen }),
  }),
});

export const CreateAlertCallInput = builder.inputType('CreateAlertCallInput', {
  fields: (t) => ({
    staffProfileID: t.field({ type: 'RecordID', required: true }),
    turn: t.int({ required: true, description: '1 for first, 2 for second.' }),
    weekdays: t.intList({ required: true, description: 'Monday is 1, Sunday 7.' }),
    fromTime: t.string({ required: true, description: '20:00' }),
    toTime: t.string({ required: true, description: 'Not later than the start: the next day.' }),
    fromDate: t.field({ type: 'Date', description: 'Left out: from now on.' }),
    toDate: t.field({ type: 'Date', description: 'The last day on which it begins.' }),
  }),
});
