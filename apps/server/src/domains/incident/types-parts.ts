import {
  incidentCommentKinds,
  type IncidentCommentKind,
} from '@guardroom/rules/incident/comment-kind';
import { StoredFileLink } from '../../platform/files/stored-file-link.ts';
import { findOriginal } from '../../platform/files/stored-file-store.ts';
import { StoredOriginal } from '../../platform/files/stored-original.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import type { FileLink } from '../../platform/files/file-reference.ts';

/** An image of a report (ENT-36). */
export interface IncidentFileRow {
  readonly id: number;
  readonly incidentReportID: number;
  readonly incidentDetailID: number | null;
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  /** The revision that brought it; 0 for the draft. */
  readonly revision: number;
  /** The first revision without it. */
  readonly deletedRevision: number | null;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** What an image was called when it was uploaded, cleaned: the end of its key (INC-70). */
export const imageName = (key: string): string => key.replace(/^.*\/ir_[^_]*_/, '');

const madeIncidentFile = madeOf<IncidentFileRow>();

export const IncidentFile = builder.objectRef<IncidentFileRow>('IncidentFile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    incidentReportID: t.expose('incidentReportID', { type: 'RecordID' }),
    incidentDetailID: t.expose('incidentDetailID', { type: 'RecordID', nullable: true }),
    bucket: t.exposeString('bucket'),
    key: t.exposeString('key'),
    region: t.exposeString('region'),
    name: t.string({
      description: 'As it was called when it was uploaded, cleaned.',
      ...madeIncidentFile(['key'], ({ key }) => imageName(key)),
    }),
    link: t.field({
      type: StoredFileLink,
      ...madeIncidentFile(['bucket', 'key', 'region'], (row, _, { db, services }): FileLink =>
        services.files.link(db.scope, row),
      ),
    }),
    original: t.field({
      type: StoredOriginal,
      nullable: true,
      description: 'Null for an image that came before originals were kept.',
      ...madeIncidentFile(
        ['bucket', 'key'],
        async (row, _, { db }) => (await findOriginal(db, row)) ?? null,
      ),
    }),
    revision: t.exposeInt('revision', { description: 'The one that brought it; 0 for the draft.' }),
    deletedRevision: t.exposeInt('deletedRevision', {
      nullable: true,
      description: 'The first one without it.',
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export const IncidentCommentKindEnum = builder.enumType('IncidentCommentKind', {
  values: incidentCommentKinds,
});

/** A comment on a report (ENT-37). */
export interface IncidentCommentRow {
  readonly id: number;
  readonly incidentReportID: number;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly comment: string;
  readonly kind: IncidentCommentKind;
  readonly createdOn: string;
}

const madeIncidentComment = madeOf<IncidentCommentRow>();

export const IncidentComment = builder.objectRef<IncidentCommentRow>('IncidentComment').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    incidentReportID: t.expose('incidentReportID', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    comment: t.exposeString('comment'),
    kind: t.expose('kind', {
      type: IncidentCommentKindEnum,
      description: 'Questions and answers are between the office and who reported.',
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('createdOn', {
      type: 'Timestamp',
      description: 'As createdOn: a comment never changes.',
    }),
    deleted: t.int({
      description: 'Always 0: nothing is deleted.',
      ...madeIncidentComment([], () => 0),
    }),
    deletedOn: t.field({
      type: 'Timestamp',
      nullable: true,
      ...madeIncidentComment([], () => null),
    }),
  }),
});

/** What a report said at one of its revisions, and who wrote it so. */
export interface IncidentDetailRow {
  readonly id: number;
  readonly incidentReportID: number;
  readonly revision: number;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly staffProfileDesignation: string | null;
  readonly type: number;
  readonly typeName: string;
  readonly title: string;
  readonly incidentStart: string;
  readonly incidentEnd: string;
  readonly location: string;
  readonly personInvolved: string | null;
  readonly description: string;
  readonly action: string;
  readonly remarks: string | null;
  readonly createdOn: string;
}

export const IncidentDetail = builder.objectRef<IncidentDetailRow>('IncidentDetail').implement({
  description: 'What a report said at one of its revisions. Revisions never change.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    incidentReportID: t.expose('incidentReportID', { type: 'RecordID' }),
    revision: t.exposeInt('revision'),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    staffProfileDesignation: t.exposeString('staffProfileDesignation', { nullable: true }),
    type: t.expose('type', { type: 'RecordID' }),
    typeName: t.exposeString('typeName'),
    title: t.exposeString('title'),
    incidentStart: t.expose('incidentStart', { type: 'Timestamp' }),
    incidentEnd: t.expose('incidentEnd', { type: 'Timestamp' }),
    location: t.exposeString('location'),
    personInvolved: t.exposeString('personInvolved', { nullable: true }),
    description: t.exposeString('description'),
    action: t.exposeString('action'),
    remarks: t.exposeString('remarks', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
