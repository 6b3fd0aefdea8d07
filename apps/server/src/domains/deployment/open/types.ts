import {
  openShiftStatuses,
  type OpenShiftStatus,
} from '@guardroom/rules/deployment/open/open-shift';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { DeploymentShift } from '../types.ts';

export const OpenShiftStatusEnum = builder.enumType('OpenShiftStatus', {
  values: openShiftStatuses,
});

/** An offer as it is kept. */
export interface OpenShiftRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly date: string;
  readonly shift: Shift;
  readonly shiftTypeID: number | null;
  readonly shiftTypeName: string | null;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly PLRDGradeID: number | null;
  readonly PLRDGradeCode: string | null;
  readonly places: number;
  readonly placesLeft: number;
  readonly note: string | null;
  /** Null for until the shift begins. */
  readonly offeredUntil: string | null;
  readonly status: OpenShiftStatus;
  readonly offeredByName: string | null;
  /** Who took a place and has not given it back. */
  readonly claimedBy: readonly string[];
  /** In which a client asked for it; null where nobody did. */
  readonly ticketID: number | null;
  readonly version: number;
  readonly createdOn: string;
}

/** As guards see it: nothing of who took the other places. */
export const OpenShift = builder.objectRef<OpenShiftRow>('OpenShift').implement({
  description: 'A shift that is offered to whoever may take it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'Of a kind of the agency’s own; none for one of the two of all agencies.',
    }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    PLRDGradeCode: t.exposeString('PLRDGradeCode', {
      nullable: true,
      description: 'The lowest grade that may take it.',
    }),
    placesLeft: t.exposeInt('placesLeft'),
    note: t.exposeString('note', { nullable: true }),
    offeredUntil: t.expose('offeredUntil', {
      type: 'Timestamp',
      nullable: true,
      description: 'None for until the shift begins.',
    }),
  }),
});

const made = madeOf<OpenShiftRow>();

/** As the office sees it. */
export const OfferedShift = builder.objectRef<OpenShiftRow>('OfferedShift').implement({
  description: 'An open shift with who took it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'Of a kind of the agency’s own; none for one of the two of all agencies.',
    }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    PLRDGradeID: t.expose('PLRDGradeID', { type: 'RecordID', nullable: true }),
    PLRDGradeCode: t.exposeString('PLRDGradeCode', { nullable: true }),
    places: t.exposeInt('places'),
    placesLeft: t.exposeInt('placesLeft'),
    note: t.exposeString('note', { nullable: true }),
    offeredUntil: t.expose('offeredUntil', { type: 'Timestamp', nullable: true }),
    status: t.expose('status', {
      type: OpenShiftStatusEnum,
      description: 'OPEN also after it ended: nobody can take it then.',
    }),
    offeredByName: t.exposeString('offeredByName', { nullable: true }),
    claimedBy: t.stringList({
      description: 'Names of those who took a place.',
      ...made(['claimedBy'], ({ claimedBy }) => [...claimedBy]),
    }),
    ticketID: t.expose('ticketID', {
      type: 'RecordID',
      nullable: true,
      description: 'The ticket in which a client asked for it.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
