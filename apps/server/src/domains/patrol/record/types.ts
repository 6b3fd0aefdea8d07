import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { dueStates, type DueState } from '@guardroom/rules/patrol/rounds-due';
import type { PatrolStatus } from '@guardroom/rules/patrol/patrol-status';
import { scanStatuses, type ScanStatus } from '@guardroom/rules/patrol/scan-status';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';
import type { FileLink } from '../../../platform/files/file-reference.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { EventMarkEnum } from '../../../platform/graphql/event-mark.ts';

/** A patrol record: one walk of one person (ENT-15, ENT-44). */
export interface ClockingReportRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly clockingRouteID: number;
  /** As the route was called at the start. */
  readonly clockingRouteName: string;
  /** As the route is called now. */
  readonly routeName: string;
  readonly inOrder: number;
  readonly islandWide: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securitySiteID: number;
  /** As the register names the site. */
  readonly siteName: string;
  /** Nobody's, of a round that was missed: it has neither name nor number. */
  readonly accountID: number | null;
  readonly staffProfileID: number | null;
  readonly staffProfileName: string;
  readonly staffNo: string;
  readonly start: string;
  /** Null while it is under way, and when nobody finished it. */
  readonly end: string | null;
  readonly closesOn: string;
  readonly startReceivedOn: string;
  readonly endReceivedOn: string | null;
  readonly status: PatrolStatus;
  readonly clockedPoint: number;
  /** 0 of an island-wide patrol, which asks for no number. */
  readonly totalPoint: number;
  readonly remark: string | null;
  /** What was unusual about what a device told. */
  readonly marks: readonly EventMark[];
  /** The round that it walked, or that was missed; null where none was due. */
  readonly roundID: number | null;
  readonly roundDueOn: string | null;
  readonly roundMinimumPoint: number | null;
  readonly roundState: DueState | null;
  readonly roundMissedOn: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const DueStateEnum = builder.enumType('DueState', { values: dueStates });

interface DueRoundShape {
  readonly id: number;
  readonly dueOn: string;
  readonly minimumPoint: number | null;
  readonly state: DueState;
  readonly missedOn: string | null;
}

const DueRound = builder.objectRef<DueRoundShape>('DueRound').implement({
  description: 'A round that was due by the patrol plan of its site.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    dueOn: t.expose('dueOn', { type: 'Timestamp' }),
    minimumPoint: t.exposeInt('minimumPoint', {
      nullable: true,
      description: 'Checkpoints that had to be clocked; null for all.',
    }),
    state: t.expose('state', { type: DueStateEnum, description: 'DUE: it is being walked.' }),
    missedOn: t.expose('missedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When it was taken for missed; stays when a walk of then came later.',
    }),
  }),
});

type Round = Pick<
  ClockingReportRow,
  'roundID' | 'roundDueOn' | 'roundState' | 'roundMinimumPoint' | 'roundMissedOn'
>;

function roundOf(row: Round): DueRoundShape | null {
  const { roundID: id, roundDueOn: dueOn, roundState: state } = row;
  if (id === null || dueOn === null || state === null) return null;
  return { id, dueOn, state, minimumPoint: row.roundMinimumPoint, missedOn: row.roundMissedOn };
}

const madeClockingReport = madeOf<ClockingReportRow>();

export const ClockingReport = builder.objectRef<ClockingReportRow>('ClockingReport').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
    clockingRouteID: t.expose('clockingRouteID', { type: 'RecordID' }),
    clockingRouteName: t.exposeString('clockingRouteName', {
      description: 'As the route was called when the patrol began.',
    }),
    routeName: t.exposeString('routeName', { description: 'As the route is called now.' }),
    inOrder: t.exposeInt('inOrder'),
    islandWide: t.exposeInt('islandWide'),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    siteName: t.exposeString('siteName', { description: 'As the register names the site.' }),
    accountID: t.expose('accountID', { type: 'RecordID', nullable: true }),
    staffProfileID: t.expose('staffProfileID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null of a round that nobody began: it has neither name nor number.',
    }),
    staffProfileName: t.exposeString('staffProfileName'),
    staffNo: t.exposeString('staffNo'),
    start: t.expose('start', { type: 'Timestamp' }),
    end: t.expose('end', {
      type: 'Timestamp',
      nullable: true,
      description: 'When the guard finished it; null while it is under way, or if nobody did.',
    }),
    closesOn: t.expose('closesOn', {
      type: 'Timestamp',
      description: 'When it counts as over although nobody finished it.',
    }),
    startReceivedOn: t.expose('startReceivedOn', { type: 'Timestamp' }),
    endReceivedOn: t.expose('endReceivedOn', { type: 'Timestamp', nullable: true }),
    status: t.exposeString('status', {
      description:
        'PENDING, COMPLETED, SEMI-COMPLETED or DISRUPTED, by the scans and the clock; MISSED of a round that was due and that nobody began.',
    }),
    clockedPoint: t.exposeInt('clockedPoint'),
    totalPoint: t.exposeInt('totalPoint', {
      description: 'Checkpoints to be clocked; 0 of an island-wide patrol.',
    }),
    remark: t.exposeString('remark', { nullable: true }),
    marks: t.field({
      type: [EventMarkEnum],
      ...madeClockingReport(['marks'], ({ marks }) => [...marks]),
    }),
    round: t.field({
      type: DueRound,
      nullable: true,
      description: 'The round that it walked, or that was missed; null where none was due.',
      ...madeClockingReport(
        ['roundID', 'roundDueOn', 'roundState', 'roundMinimumPoint', 'roundMissedOn'],
        roundOf,
      ),
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export const ScanStatusEnum = builder.enumType('ScanStatus', { values: scanStatuses });

/** A line of a patrol record (ENT-16, ENT-43): a checkpoint that was to be clocked, or a scan. */
export interface ClockingReportDetailRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly clockingReportID: number;
  readonly clockingPointID: number;
  /** As the checkpoint was called then. */
  readonly clockingPointName: string;
  /** As the checkpoint is called now. */
  readonly name: string;
  readonly description: string | null;
  readonly tag: string | null;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  /** Its place on the route, from 1; null for what the route did not ask for. */
  readonly index: number | null;
  readonly status: ScanStatus;
  readonly outOfOrder: number;
  readonly datetime: string | null;
  readonly receivedOn: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly remark: string | null;
  /** What was unusual about what a device told. */
  readonly marks: readonly EventMark[];
  readonly photoBucket: string | null;
  readonly photoKey: string | null;
  readonly photoRegion: string | null;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const madeClockingReportDetail = madeOf<ClockingReportDetailRow>();

export const ClockingReportDetail = builder
  .objectRef<ClockingReportDetailRow>('ClockingReportDetail')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      clockingReportID: t.expose('clockingReportID', { type: 'RecordID' }),
      clockingPointID: t.expose('clockingPointID', { type: 'RecordID' }),
      clockingPointName: t.exposeString('clockingPointName', {
        description: 'As the checkpoint was called then.',
      }),
      name: t.exposeString('name', { description: 'As the checkpoint is called now.' }),
      description: t.exposeString('description', { nullable: true }),
      tag: t.exposeString('tag', { nullable: true }),
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      siteProfileName: t.exposeString('siteProfileName'),
      index: t.exposeInt('index', {
        nullable: true,
        description: 'Its place on the route, from 1; null for what the route did not ask for.',
      }),
      status: t.expose('status', { type: ScanStatusEnum }),
      outOfOrder: t.exposeInt('outOfOrder'),
      datetime: t.expose('datetime', {
        type: 'Timestamp',
        nullable: true,
        description: 'When it was scanned, by the clock of the device; null while it is not.',
      }),
      receivedOn: t.expose('receivedOn', {
        type: 'Timestamp',
        nullable: true,
        description: 'When the server learnt of the scan.',
      }),
      latitude: t.exposeFloat('latitude', { nullable: true }),
      longitude: t.exposeFloat('longitude', { nullable: true }),
      remark: t.exposeString('remark', { nullable: true }),
      marks: t.field({
        type: [EventMarkEnum],
        ...madeClockingReportDetail(['marks'], ({ marks }) => [...marks]),
      }),
      photo: t.field({
        type: StoredFileLink,
        nullable: true,
        description: 'A picture that was taken there.',
        ...madeClockingReportDetail(['photoBucket', 'photoKey', 'photoRegion'], (row, _, ctx) =>
          photoOf(ctx, row),
        ),
      }),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

type Photo = Pick<ClockingReportDetailRow, 'photoBucket' | 'photoKey' | 'photoRegion'>;

function photoOf(
  { db, services }: Context,
  { photoBucket: bucket, photoKey: key, photoRegion: region }: Photo,
): FileLink | null {
  if (bucket === null || key === null || region === null) return null;
  return services.files.link(db.scope, { bucket, key, region });
}
