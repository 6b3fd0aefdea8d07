import { builder } from '../../../platform/graphql/builder.ts';
import { NoticeChannelEnum, NoticeKindEnum } from './types.ts';

export const NoticeWayInput = builder.inputType('NoticeWayInput', {
  fields: (t) => ({
    kind: t.field({ type: NoticeKindEnum, required: true }),
    channel: t.field({ type: NoticeChannelEnum, required: true }),
  }),
});

export const UpdateOwnNoticeSettingInput = builder.inputType('UpdateOwnNoticeSettingInput', {
  fields: (t) => ({
    version: t.int({ required: true }),
    muted: t.field({ type: [NoticeWayInput], required: true }),
    quietFrom: t.string({ description: 'HH:mm; without it there are no quiet hours.' }),
    quietTo: t.string(),
  }),
});

export const UpdateAgencyNoticeInput = builder.inputType('UpdateAgencyNoticeInput', {
  fields: (t) => ({
    version: t.int({ required: true }),
    demanded: t.field({ type: [NoticeWayInput], required: true }),
  }),
});

export const SubscribePushInput = builder.inputType('SubscribePushInput', {
  description: 'What a browser gives to whoever may push to it.',
  fields: (t) => ({
    endpoint: t.string({ required: true }),
    key: t.string({ required: true, description: 'A point of P-256, as base64url.' }),
    secret: t.string({ required: true, description: '16 bytes, as base64url.' }),
  }),
});
