import {
  noticeChannels,
  noticeKinds,
  type NoticeChannel,
  type NoticeKind,
  type NoticeUrgency,
} from '@guardroom/rules/settings/notice/notice-kind';
import { builder } from '../../../platform/graphql/builder.ts';

export const NoticeKindEnum = builder.enumType('NoticeKind', { values: noticeKinds });
export const NoticeChannelEnum = builder.enumType('NoticeChannel', { values: noticeChannels });

/** A notice as whoever was told sees it. */
export interface OwnNoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly sentence: string;
  readonly detail: string | null;
  readonly path: string;
  readonly urgency: NoticeUrgency;
  readonly createdOn: string;
  readonly readOn: string | null;
}

export const OwnNotice = builder.objectRef<OwnNoticeRow>('OwnNotice').implement({
  description: 'Something that a person was told, for nobody else to see.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    kind: t.expose('kind', { type: NoticeKindEnum }),
    sentence: t.exposeString('sentence'),
    detail: t.exposeString('detail', { nullable: true }),
    path: t.exposeString('path', { description: 'The screen that it leads to.' }),
    isUrgent: t.boolean({ resolve: ({ urgency }) => urgency === 'URGENT' }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    readOn: t.expose('readOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** One way of one kind. */
export interface NoticeWayRow {
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
}

export const NoticeWayObject = builder.objectRef<NoticeWayRow>('NoticeWay').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: NoticeKindEnum }),
    channel: t.expose('channel', { type: NoticeChannelEnum }),
  }),
});

/** A browser of a person that shows what is pushed. */
export interface OwnBrowserRow {
  readonly id: number;
  readonly device: string | null;
  readonly createdOn: string;
  readonly isCurrent: boolean;
}

const OwnBrowser = builder.objectRef<OwnBrowserRow>('OwnBrowser').implement({
  description: 'A browser that shows what is pushed, until its session ends.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    device: t.exposeString('device', { nullable: true, description: 'Its User-Agent.' }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'It sent this request.' }),
  }),
});

/** What a person wants to be told, and how they can be reached. */
export interface OwnNoticeSettingRow {
  readonly version: number;
  readonly muted: readonly NoticeWayRow[];
  readonly demanded: readonly NoticeWayRow[];
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly browsers: readonly OwnBrowserRow[];
  readonly pushKey: string;
}

export const OwnNoticeSetting = builder
  .objectRef<OwnNoticeSettingRow>('OwnNoticeSetting')
  .implement({
    description: 'By which ways a person is told what.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      muted: t.field({ type: [NoticeWayObject], resolve: ({ muted }) => [...muted] }),
      demanded: t.field({
        type: [NoticeWayObject],
        description: 'Ways that the agency lets nobody switch off.',
        resolve: ({ demanded }) => [...demanded],
      }),
      quietFrom: t.exposeString('quietFrom', {
        nullable: true,
        description: 'HH:mm by the clock of the agency; until then only what is urgent comes.',
      }),
      quietTo: t.exposeString('quietTo', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      phoneNo: t.exposeString('phoneNo', { nullable: true }),
      browsers: t.field({ type: [OwnBrowser], resolve: ({ browsers }) => [...browsers] }),
      pushKey: t.exposeString('pushKey', {
        description: 'What a browser binds its subscription to (RFC 8292), as base64url.',
      }),
    }),
  });

/** What an agency demands of everybody. */
export interface AgencyNoticeRow {
  readonly version: number;
  readonly demanded: readonly NoticeWayRow[];
}

export const AgencyNotice = builder.objectRef<AgencyNoticeRow>('AgencyNotice').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    demanded: t.field({
      type: [NoticeWayObject],
      description: 'Ways that nobody of the agency can switch off.',
      resolve: ({ demanded }) => [...demanded],
    }),
  }),
});
