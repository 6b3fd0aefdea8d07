import type { EmType } from '@guardroom/rules/staff/employment/designation';
import type { EmploymentStatus } from '@guardroom/rules/staff/employment/status';
import { builder } from '../../platform/graphql/builder.ts';
import { EmStatusEnum, EmTypeEnum } from './types.ts';

/** What every record of this domain carries. */
export interface Kept {
  readonly id: number;
  readonly staffProfileID: number;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** An employment (ENT-28), with the site and the agency that it is for. */
export interface WorkHistoryRow extends Kept {
  readonly accountID: number;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly securityAgencyAddress: string | null;
  readonly securityAgencyUnitNo: string | null;
  readonly securityAgencyPostal: string | null;
  readonly siteHistoryID: number | null;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly designation: string;
  /** 00:00:00 of the first day. */
  readonly emStart: string;
  /** 23:59:59 of the last day. */
  readonly emEnd: string | null;
  /** At the moment of reading. */
  readonly emStatus: EmploymentStatus;
  readonly emType: EmType;
}

export const WorkHistory = builder.objectRef<WorkHistoryRow>('WorkHistory').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName'),
    securityAgencyAddress: t.exposeString('securityAgencyAddress', { nullable: true }),
    securityAgencyUnitNo: t.exposeString('securityAgencyUnitNo', { nullable: true }),
    securityAgencyPostal: t.exposeString('securityAgencyPostal', { nullable: true }),
    siteHistoryID: t.expose('siteHistoryID', { type: 'RecordID', nullable: true }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    designation: t.exposeString('designation'),
    emStart: t.expose('emStart', { type: 'Timestamp' }),
    emEnd: t.expose('emEnd', { type: 'Timestamp', nullable: true }),
    emStatus: t.expose('emStatus', {
      type: EmStatusEnum,
      description: 'ACTIVE, INCOMING or ENDED; follows the clock.',
    }),
    emType: t.expose('emType', { type: EmTypeEnum }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A PWM grade that somebody was given (ENT-29). */
export interface PLRDHistoryRow extends Kept {
  readonly accountID: number;
  readonly securityAgencyID: number;
  readonly plrdGradeID: number;
  readonly plrdName: string;
  readonly plrdCode: string;
  readonly dateIssued: string;
}

export const PLRDHistory = builder.objectRef<PLRDHistoryRow>('PLRDHistory').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    plrdGradeID: t.expose('plrdGradeID', { type: 'RecordID' }),
    plrdName: t.exposeString('plrdName'),
    plrdCode: t.exposeString('plrdCode'),
    dateIssued: t.exposeString('dateIssued', { description: 'YYYY-MM-DD' }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});
