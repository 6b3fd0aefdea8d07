import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { submissionTypes, type SubmissionType } from '@guardroom/rules/visitor/submission-type';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { EventMarkEnum } from '../../platform/graphql/event-mark.ts';

export const SubmissionTypeEnum = builder.enumType('VisitorType', { values: submissionTypes });

/** A visitor of a site (ENT: VisitorRecord). */
export interface VisitorRecordRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly securitySiteID: number | null;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly type: SubmissionType;
  readonly name: string;
  readonly phoneNo: string;
  readonly purpose: string;
  readonly block: string | null;
  readonly unit: string | null;
  readonly vehicleNo: string | null;
  readonly remarks: string | null;
  readonly inTimestamp: string;
  readonly inAccountID: number;
  readonly inStaffProfileID: number;
  readonly inDesignation: string | null;
  readonly outTimestamp: string | null;
  readonly outAccountID: number | null;
  readonly outStaffProfileID: number | null;
  readonly outDesignation: string | null;
  /** The entry of the block list against which the visitor was let in. */
  readonly allowedBlockID: number | null;
  /** What that entry says. */
  readonly allowedReason: string | null;
  readonly cancelled: number;
  readonly cancelledOn: string | null;
  readonly erasedOn: string | null;
  /** What was unusual about what a device told. */
  readonly marks: readonly EventMark[];
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const made = madeOf<VisitorRecordRow>();

export const VisitorRecord = builder.objectRef<VisitorRecordRow>('VisitorRecord').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    id2: t.field({
      type: 'RecordID',
      description: 'The same as id: rows of lists name it so.',
      ...made(['id'], ({ id }) => id),
    }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID', nullable: true }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    type: t.expose('type', { type: SubmissionTypeEnum }),
    name: t.exposeString('name', { description: 'Empty when it was erased.' }),
    phoneNo: t.exposeString('phoneNo'),
    purpose: t.exposeString('purpose'),
    block: t.exposeString('block', { nullable: true }),
    unit: t.exposeString('unit', { nullable: true }),
    vehicleNo: t.exposeString('vehicleNo', { nullable: true }),
    remarks: t.exposeString('remarks', { nullable: true }),
    inTimestamp: t.expose('inTimestamp', { type: 'Timestamp' }),
    datetime: t.field({
      type: 'Timestamp',
      description: 'The same as inTimestamp.',
      ...made(['inTimestamp'], ({ inTimestamp }) => inTimestamp),
    }),
    inAccountID: t.expose('inAccountID', { type: 'RecordID' }),
    inStaffProfileID: t.expose('inStaffProfileID', { type: 'RecordID' }),
    inDesignation: t.exposeString('inDesignation', { nullable: true }),
    outTimestamp: t.expose('outTimestamp', { type: 'Timestamp', nullable: true }),
    outAccountID: t.expose('outAccountID', { type: 'RecordID', nullable: true }),
    outStaffProfileID: t.expose('outStaffProfileID', { type: 'RecordID', nullable: true }),
    outDesignation: t.exposeString('outDesignation', { nullable: true }),
    allowedBlockID: t.expose('allowedBlockID', {
      type: 'RecordID',
      nullable: true,
      description: 'Let in although on the block list, by this entry of it.',
    }),
    allowedReason: t.exposeString('allowedReason', { nullable: true }),
    cancelled: t.exposeInt('cancelled', { description: '1: entered by mistake.' }),
    cancelledOn: t.expose('cancelledOn', { type: 'Timestamp', nullable: true }),
    erasedOn: t.expose('erasedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the personal fields were emptied.',
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

/** A visitor who is not to be let in. */
export interface VisitorBlockRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly name: string | null;
  readonly phoneNo: string | null;
  readonly vehicleNo: string | null;
  readonly reason: string;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const VisitorBlock = builder.objectRef<VisitorBlockRow>('VisitorBlock').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    name: t.exposeString('name', { nullable: true }),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    vehicleNo: t.exposeString('vehicleNo', { nullable: true }),
    reason: t.exposeString('reason'),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** What an agency decided of its visitors. */
export interface VisitorSettingRow {
  /** 0 while nothing was decided. */
  readonly version: number;
  readonly retentionMonths: number;
  readonly purposes: readonly string[];
}

export const VisitorSetting = builder.objectRef<VisitorSettingRow>('VisitorSetting').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    retentionMonths: t.exposeInt('retentionMonths', {
      description: 'Personal fields are emptied so many months after the visit.',
    }),
    purposes: t.field({ type: ['String'], resolve: ({ purposes }) => [...purposes] }),
  }),
});
