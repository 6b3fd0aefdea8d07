import { createHash } from 'node:crypto';
import {
  releaseText,
  type ReleasedIncident,
} from '@guardroom/rules/incident/release/released-incident';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import type { FileLink, FileReference } from '../../../platform/files/file-reference.ts';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';

/** A picture as it was released: a file of its own. */
export interface ReleasedPicture extends FileReference {
  readonly name: string;
  readonly size: number;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

/** Who of a client took note of a release. */
export interface AcknowledgementRow {
  readonly name: string;
  readonly remark: string | null;
  readonly acknowledgedOn: string;
}

/** A copy of a report as the store reads it. */
export interface IncidentReleaseRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly incidentReportID: number;
  readonly number: number;
  readonly newestNumber: number;
  readonly siteProfileID: number;
  readonly clientProfileID: number;
  readonly clientProfileName: string;
  readonly revision: number;
  readonly note: string | null;
  readonly content: ReleasedIncident;
  readonly pictures: readonly ReleasedPicture[];
  readonly contentSHA256: string;
  readonly releasedOn: string;
  readonly releasedByStaffName: string;
  readonly withdrawalReason: string | null;
  readonly withdrawnOn: string | null;
  readonly withdrawnByStaffName: string | null;
  readonly acknowledgements: readonly AcknowledgementRow[];
}

/** The digest of a copy, hexadecimal. */
export function digestOfRelease(
  content: ReleasedIncident,
  pictures: readonly Pick<ReleasedPicture, 'sha256'>[],
): string {
  const text = releaseText(
    content,
    pictures.map(({ sha256 }) => sha256),
  );
  return createHash('sha256').update(text).digest('hex');
}

export const ReleasedIncidentContent = builder
  .objectRef<ReleasedIncident>('ReleasedIncidentContent')
  .implement({
    description: 'What a client reads of a report. What was taken out is not in it.',
    fields: (t) => ({
      uid: t.exposeString('uid'),
      siteProfileName: t.exposeString('siteProfileName'),
      typeName: t.exposeString('typeName'),
      title: t.exposeString('title'),
      incidentStart: t.expose('incidentStart', { type: 'Timestamp' }),
      incidentEnd: t.expose('incidentEnd', { type: 'Timestamp' }),
      location: t.exposeString('location'),
      personInvolved: t.exposeString('personInvolved', { nullable: true }),
      description: t.exposeString('description'),
      action: t.exposeString('action'),
      remarks: t.exposeString('remarks', { nullable: true }),
      reportedBy: t.exposeString('reportedBy'),
    }),
  });

export const ReleasedIncidentPicture = builder
  .objectRef<ReleasedPicture>('ReleasedIncidentPicture')
  .implement({
    description: 'A picture as a client sees it: blacked out in its pixels.',
    fields: (t) => ({
      name: t.exposeString('name'),
      size: t.exposeInt('size', { description: 'Bytes.' }),
      sha256: t.exposeString('sha256', { description: 'Of its bytes, hexadecimal.' }),
      link: t.field({
        type: StoredFileLink,
        resolve: (row, _, { db, services }): FileLink => services.files.link(db.scope, row),
      }),
    }),
  });

export const IncidentAcknowledgement = builder
  .objectRef<AcknowledgementRow>('IncidentAcknowledgement')
  .implement({
    description: 'That a user of a client took note. It never changes.',
    fields: (t) => ({
      name: t.exposeString('name'),
      remark: t.exposeString('remark', { nullable: true }),
      acknowledgedOn: t.expose('acknowledgedOn', { type: 'Timestamp' }),
    }),
  });

const made = madeOf<IncidentReleaseRow>();

export const IncidentRelease = builder.objectRef<IncidentReleaseRow>('IncidentRelease').implement({
  description: 'A report as a client was shown it: a copy that never changes.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    incidentReportID: t.expose('incidentReportID', { type: 'RecordID' }),
    number: t.exposeInt('number', { description: 'Counts from 1 within a report.' }),
    isNewest: t.boolean({
      description: 'Whether none stands in its place.',
      ...made(['number', 'newestNumber'], ({ number, newestNumber }) => number === newestNumber),
    }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    clientProfileName: t.exposeString('clientProfileName'),
    revision: t.exposeInt('revision', { description: 'Of the report, at that time.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Why it stands in the place of the one before.',
    }),
    content: t.expose('content', { type: ReleasedIncidentContent }),
    pictures: t.field({
      type: [ReleasedIncidentPicture],
      ...made(['pictures'], ({ pictures }) => [...pictures]),
    }),
    contentSHA256: t.exposeString('contentSHA256', {
      description: 'Of the text and the digests of its pictures, hexadecimal.',
    }),
    releasedOn: t.expose('releasedOn', { type: 'Timestamp' }),
    releasedByStaffName: t.exposeString('releasedByStaffName'),
    withdrawalReason: t.exposeString('withdrawalReason', { nullable: true }),
    withdrawnOn: t.expose('withdrawnOn', { type: 'Timestamp', nullable: true }),
    withdrawnByStaffName: t.exposeString('withdrawnByStaffName', { nullable: true }),
    acknowledgements: t.field({
      type: [IncidentAcknowledgement],
      ...made(['acknowledgements'], ({ acknowledgements }) => [...acknowledgements]),
    }),
  }),
});

/** A copy that nobody has released yet. */
export interface PreparedRelease {
  readonly clientProfileName: string;
  readonly content: ReleasedIncident;
  readonly pictures: readonly ReleasedPicture[];
  readonly contentSHA256: string;
}

export const PreparedIncidentRelease = builder
  .objectRef<PreparedRelease>('PreparedIncidentRelease')
  .implement({
    description: 'A report exactly as the client would be shown it. Its pictures live for a day.',
    fields: (t) => ({
      clientProfileName: t.exposeString('clientProfileName'),
      content: t.expose('content', { type: ReleasedIncidentContent }),
      pictures: t.field({
        type: [ReleasedIncidentPicture],
        resolve: ({ pictures }) => [...pictures],
      }),
      contentSHA256: t.exposeString('contentSHA256', {
        description: 'To be sent with the release: what was seen is what is released.',
      }),
    }),
  });
