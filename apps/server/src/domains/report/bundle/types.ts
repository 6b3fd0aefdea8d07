import {
  bundleFormats,
  bundleStatuses,
  type BundleFormat,
  type BundleStatus,
} from '@guardroom/rules/report/bundle/inputs';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';

export const BundleStatusEnum = builder.enumType('CaseBundleStatus', { values: bundleStatuses });
export const BundleFormatEnum = builder.enumType('CaseBundleFormat', { values: bundleFormats });

/** A file of a bundle. */
export interface BundleFile extends FileReference {
  readonly format: BundleFormat;
  readonly name: string;
  readonly size: number;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

/** A bundle as the store reads it. */
export interface CaseBundleRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly namesVisitors: boolean;
  readonly askedByStaffName: string;
  readonly status: BundleStatus;
  readonly files: readonly BundleFile[];
  readonly manifestSHA256: string | null;
  /** What had no room or could not be read. */
  readonly leftOut: readonly string[];
  readonly createdOn: string;
  readonly finishedOn: string | null;
}

const made = madeOf<CaseBundleRow>();

export const CaseBundle = builder.objectRef<CaseBundleRow>('CaseBundle').implement({
  description: 'What the books held of a site and a span of time, as one PDF and one zip.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    periodFrom: t.expose('periodFrom', { type: 'Timestamp' }),
    periodTo: t.expose('periodTo', { type: 'Timestamp' }),
    namesVisitors: t.exposeBoolean('namesVisitors', {
      description: 'Whether visitors stand in it as they were written down, or masked.',
    }),
    askedByStaffName: t.exposeString('askedByStaffName'),
    status: t.expose('status', { type: BundleStatusEnum }),
    manifestSHA256: t.exposeString('manifestSHA256', {
      nullable: true,
      description: 'Of manifest.json, hexadecimal: by it the zip is known again.',
    }),
    leftOut: t.stringList({
      description: 'What had no room in it or could not be read; none where all stands in it.',
      ...made(['leftOut'], ({ leftOut }) => [...leftOut]),
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    finishedOn: t.expose('finishedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** Where a file of a bundle can be fetched. */
export interface BundleFileLink {
  readonly fileName: string;
  readonly size: number;
  readonly url: string;
}

export const CaseBundleFile = builder.objectRef<BundleFileLink>('CaseBundleFile').implement({
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    url: t.expose('url', { type: 'URL', description: 'Short-lived signed path of the file.' }),
  }),
});
