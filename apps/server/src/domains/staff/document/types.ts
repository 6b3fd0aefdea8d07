import { expiryWindows } from '@guardroom/rules/staff/document/expiry';
import {
  documentTypes,
  expiryTypes,
  type DocumentType,
  type ExpiryType,
} from '@guardroom/rules/staff/document/types';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import type { Kept } from '../types-history.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';

export const StaffDocumentType = builder.enumType('StaffDocumentType', { values: documentTypes });

/** A licence, pass, certificate or authorisation of a staff member, with one file at most. */
export interface StaffDocumentRow extends Kept {
  readonly securityAgencyID: number;
  readonly type: DocumentType;
  readonly number: string | null;
  readonly issued: string | null;
  /** The last day on which it is valid. */
  readonly expiry: string | null;
  readonly remark: string | null;
  readonly bucket: string | null;
  readonly key: string | null;
  readonly region: string | null;
}

/** Where the file of a document lies; undefined for one without a file. */
export function fileOfDocument(
  row: Pick<StaffDocumentRow, 'bucket' | 'key' | 'region'>,
): FileReference | undefined {
  const { bucket, key, region } = row;
  return bucket === null || key === null || region === null ? undefined : { bucket, key, region };
}

const made = madeOf<StaffDocumentRow>();

export const StaffDocument = builder.objectRef<StaffDocumentRow>('StaffDocument').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    type: t.expose('type', { type: StaffDocumentType }),
    number: t.exposeString('number', { nullable: true }),
    issued: t.exposeString('issued', { nullable: true, description: 'YYYY-MM-DD' }),
    expiry: t.exposeString('expiry', {
      nullable: true,
      description: 'YYYY-MM-DD, the last day on which it is valid.',
    }),
    remark: t.exposeString('remark', { nullable: true }),
    bucket: t.exposeString('bucket', { nullable: true }),
    key: t.exposeString('key', { nullable: true }),
    region: t.exposeString('region', { nullable: true }),
    file: t.field({
      type: StoredFileLink,
      nullable: true,
      ...made(['bucket', 'key', 'region'], (row, _, { db, services }) => {
        const file = fileOfDocument(row);
        return file === undefined ? null : services.files.link(db.scope, file);
      }),
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export const ExpiryWindowEnum = builder.enumType('ExpiryWindow', { values: expiryWindows });

export const StaffExpiryType = builder.enumType('StaffExpiryType', { values: expiryTypes });

/** A document or training certificate of somebody in service that has run out or soon will. */
export interface StaffExpiryRow {
  readonly id: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly staffNo: string;
  readonly phoneNo: string | null;
  readonly designation: string | null;
  readonly type: ExpiryType;
  /** Of training, the title of the course. */
  readonly number: string | null;
  readonly expiry: string;
}

export const StaffExpiry = builder.objectRef<StaffExpiryRow>('StaffExpiry').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    staffNo: t.exposeString('staffNo'),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    designation: t.exposeString('designation', { nullable: true }),
    type: t.expose('type', { type: StaffExpiryType }),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Of training, the title of the course.',
    }),
    expiry: t.exposeString('expiry', { description: 'YYYY-MM-DD' }),
  }),
});

/** How much has run out, and how much will within so many days from today. */
export interface StaffExpiryCount {
  readonly expired: number;
  readonly within30: number;
  readonly within60: number;
  readonly within90: number;
}

export const StaffExpiryCount = builder.objectRef<StaffExpiryCount>('StaffExpiryCount').implement({
  fields: (t) => ({
    expired: t.exposeInt('expired'),
    within30: t.exposeInt('within30'),
    within60: t.exposeInt('within60'),
    within90: t.exposeInt('within90'),
  }),
});
