import {
  deliveryStatuses,
  sendingStatuses,
  type DeliveryStatus,
  type ReportFormat,
  type ReportKind,
  type SendingStatus,
} from '@guardroom/rules/report/report-kinds';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { ReportFormatEnum, ReportKindEnum } from '../types.ts';

export const SendingStatusEnum = builder.enumType('ReportSendingStatus', {
  values: sendingStatuses,
});
export const DeliveryStatusEnum = builder.enumType('ReportDeliveryStatus', {
  values: deliveryStatuses,
});

/** A file of a report as it was sent. */
export interface SentFile extends FileReference {
  readonly format: ReportFormat;
  /** With extension. */
  readonly name: string;
  readonly size: number;
}

/** A report that fell due, as the store reads it. */
export interface ReportSendingRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly reportSubscriptionID: number;
  readonly name: string;
  readonly kind: ReportKind;
  readonly dueOn: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly sentBy: string | null;
  readonly status: SendingStatus;
  readonly finishedOn: string | null;
  readonly files: readonly SentFile[];
  readonly recipients: number;
  readonly arrived: number;
  readonly opened: number;
  readonly bounced: number;
}

const made = madeOf<ReportSendingRow>();

export const ReportSending = builder.objectRef<ReportSendingRow>('ReportSending').implement({
  description: 'A report that fell due, or that somebody had sent at once.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    reportSubscriptionID: t.expose('reportSubscriptionID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: ReportKindEnum }),
    dueOn: t.expose('dueOn', { type: 'Timestamp' }),
    periodFrom: t.expose('periodFrom', { type: 'Timestamp' }),
    periodTo: t.expose('periodTo', { type: 'Timestamp' }),
    sentBy: t.exposeString('sentBy', {
      nullable: true,
      description: 'Who had it sent at once; null where it sent itself.',
    }),
    status: t.expose('status', { type: SendingStatusEnum }),
    finishedOn: t.expose('finishedOn', { type: 'Timestamp', nullable: true }),
    formats: t.field({
      type: [ReportFormatEnum],
      description: 'As which files it was sent; none where it was not.',
      ...made(['files'], ({ files }) => files.map(({ format }) => format)),
    }),
    recipients: t.exposeInt('recipients'),
    arrived: t.exposeInt('arrived', { description: 'Taken by the mail server of the recipient.' }),
    opened: t.exposeInt('opened', { description: 'Whose link was used; known of links alone.' }),
    bounced: t.exposeInt('bounced'),
  }),
});

/** One recipient of it. */
export interface ReportDeliveryRow {
  readonly id: number;
  readonly reportSendingID: number;
  readonly name: string;
  readonly address: string | null;
  readonly status: DeliveryStatus;
  readonly sentOn: string | null;
  readonly openedOn: string | null;
  readonly reason: string | null;
}

export const ReportDelivery = builder.objectRef<ReportDeliveryRow>('ReportDelivery').implement({
  description: 'A mail with a report, to one recipient.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    reportSendingID: t.expose('reportSendingID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
    status: t.expose('status', { type: DeliveryStatusEnum }),
    sentOn: t.expose('sentOn', { type: 'Timestamp', nullable: true }),
    openedOn: t.expose('openedOn', { type: 'Timestamp', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was not sent.' }),
  }),
});

/** Where a file of a report can be fetched. */
export interface ReportFileLink {
  readonly format: ReportFormat;
  readonly fileName: string;
  readonly size: number;
  readonly url: string;
}

export const ReportFile = builder.objectRef<ReportFileLink>('ReportFile').implement({
  fields: (t) => ({
    format: t.expose('format', { type: ReportFormatEnum }),
    fileName: t.exposeString('fileName'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    url: t.expose('url', { type: 'URL', description: 'Short-lived signed path of the file.' }),
  }),
});
