import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { approvalStatuses, type ApprovalStatus } from '@guardroom/rules/attendance/approval-status';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { EventMarkEnum } from '../../platform/graphql/event-mark.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { StoredFileLink } from '../../platform/files/stored-file-link.ts';
import type { FileLink } from '../../platform/files/file-reference.ts';

export const ApprovalStatusEnum = builder.enumType('ApprovalStatus', { values: approvalStatuses });

/** One of the two ends of an attendance, under the names of the wire. */
type End<Prefix extends 'timeIn' | 'timeOut'> = {
  readonly [Field in 'SiteID' | 'SiteProfileID' | 'Latitude' | 'Longitude' as `${Prefix}${Field}`]:
    | number
    | null;
} & {
  readonly [
    Field in
      | 'Key'
      | 'Bucket'
      | 'Region'
      | 'Remark'
      | 'SiteName'
      | 'SiteProfileName'
      | 'ReceivedOn' as `${Prefix}${Field}`
  ]: string | null;
};

/** A row of attendance as the store reads it (ENT-01). Durations are minutes. */
export interface AttendanceRow extends End<'timeIn'>, End<'timeOut'> {
  readonly id: number;
  readonly accountID: number;
  readonly workHistoryID: number | null;
  /** The line of the roster that it was made for; null where only the times say so. */
  readonly deploymentID: number | null;
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly timeIn: string;
  readonly timeOut: string | null;
  readonly approvalStatus: ApprovalStatus;
  readonly approvedDuration: number | null;
  readonly reviewedBy: string | null;
  readonly reviewedByStaffProfileID: number | null;
  readonly reviewedTimestamp: string | null;
  readonly remark: string | null;
  /** Why it stands although it is refused without a reason. */
  readonly reason: string | null;
  /** The time out repeats the time in, because nobody knows it. */
  readonly notClockedOut: boolean;
  /** What was unusual about what a device told. */
  readonly marks: readonly EventMark[];
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** Fields that are made of these columns of a record alone. */
const made = madeOf<AttendanceRow>();

export const Attendance = builder.objectRef<AttendanceRow>('Attendance').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    workHistoryID: t.expose('workHistoryID', { type: 'RecordID', nullable: true }),
    deploymentID: t.expose('deploymentID', {
      type: 'RecordID',
      nullable: true,
      description: 'The line of the roster to which it belongs whatever its times.',
    }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    timeIn: t.expose('timeIn', { type: 'Timestamp' }),
    timeInSiteID: t.expose('timeInSiteID', { type: 'RecordID', nullable: true }),
    timeInSiteProfileID: t.expose('timeInSiteProfileID', { type: 'RecordID', nullable: true }),
    timeInKey: t.exposeString('timeInKey', { nullable: true }),
    timeInBucket: t.exposeString('timeInBucket', { nullable: true }),
    timeInRegion: t.exposeString('timeInRegion', { nullable: true }),
    timeInLatitude: t.exposeFloat('timeInLatitude', { nullable: true }),
    timeInLongitude: t.exposeFloat('timeInLongitude', { nullable: true }),
    timeInRemark: t.exposeString('timeInRemark', { nullable: true }),
    timeInSiteName: t.exposeString('timeInSiteName', { nullable: true }),
    timeInSiteProfileName: t.exposeString('timeInSiteProfileName', { nullable: true }),
    timeInReceivedOn: t.expose('timeInReceivedOn', { type: 'Timestamp', nullable: true }),
    timeInPhoto: t.field({
      type: StoredFileLink,
      nullable: true,
      ...made(['timeInBucket', 'timeInKey', 'timeInRegion'], (row, _, ctx) =>
        linkOf(ctx, row.timeInBucket, row.timeInKey, row.timeInRegion),
      ),
    }),
    timeOut: t.expose('timeOut', { type: 'Timestamp', nullable: true }),
    timeOutSiteID: t.expose('timeOutSiteID', { type: 'RecordID', nullable: true }),
    timeOutSiteProfileID: t.expose('timeOutSiteProfileID', { type: 'RecordID', nullable: true }),
    timeOutKey: t.exposeString('timeOutKey', { nullable: true }),
    timeOutBucket: t.exposeString('timeOutBucket', { nullable: true }),
    timeOutRegion: t.exposeString('timeOutRegion', { nullable: true }),
    timeOutLatitude: t.exposeFloat('timeOutLatitude', { nullable: true }),
    timeOutLongitude: t.exposeFloat('timeOutLongitude', { nullable: true }),
    timeOutRemark: t.exposeString('timeOutRemark', { nullable: true }),
    timeOutSiteName: t.exposeString('timeOutSiteName', { nullable: true }),
    timeOutSiteProfileName: t.exposeString('timeOutSiteProfileName', { nullable: true }),
    timeOutReceivedOn: t.expose('timeOutReceivedOn', { type: 'Timestamp', nullable: true }),
    timeOutPhoto: t.field({
      type: StoredFileLink,
      nullable: true,
      ...made(['timeOutBucket', 'timeOutKey', 'timeOutRegion'], (row, _, ctx) =>
        linkOf(ctx, row.timeOutBucket, row.timeOutKey, row.timeOutRegion),
      ),
    }),
    approvalStatus: t.expose('approvalStatus', { type: ApprovalStatusEnum }),
    approvedDuration: t.exposeFloat('approvedDuration', {
      nullable: true,
      description: 'Minutes.',
    }),
    reviewedBy: t.exposeString('reviewedBy', {
      nullable: true,
      description: 'Name of the person who decided.',
    }),
    reviewedByStaffProfileID: t.expose('reviewedByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    reviewedTimestamp: t.expose('reviewedTimestamp', { type: 'Timestamp', nullable: true }),
    remark: t.exposeString('remark', { nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why it was rejected, approved above what was clocked, closed, or stands beside another.',
    }),
    notClockedOut: t.exposeBoolean('notClockedOut', {
      description: 'Nobody knows when the person went: timeOut repeats timeIn.',
    }),
    marks: t.field({ type: [EventMarkEnum], ...made(['marks'], ({ marks }) => [...marks]) }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A photo is there only when its bucket is (API-15). */
function linkOf(
  { db, services }: Context,
  bucket: string | null,
  key: string | null,
  region: string | null,
): FileLink | null {
  if (bucket === null || key === null || region === null) return null;
  return services.files.link(db.scope, { bucket, key, region });
}
