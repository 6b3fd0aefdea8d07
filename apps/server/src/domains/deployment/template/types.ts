import type { Shift } from '@guardroom/rules/deployment/shifts';
import {
  AccountStatus,
  type AccountStatusValue,
} from '../../../platform/graphql/account-status.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';

/** A reusable plan of a day (ENT-21). */
export interface DeploymentTemplateRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly securityAgencyID: number;
  readonly lastUpdatedAccountID: number | null;
  readonly lastUpdatedStaffProfileID: number | null;
  readonly lastUpdatedStaffProfileName: string | null;
  readonly lastUpdatedStaffProfileDesignation: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const DeploymentTemplate = builder
  .objectRef<DeploymentTemplateRow>('DeploymentTemplate')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      title: t.exposeString('title'),
      description: t.exposeString('description', { nullable: true }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      lastUpdatedAccountID: t.expose('lastUpdatedAccountID', { type: 'RecordID', nullable: true }),
      lastUpdatedStaffProfileID: t.expose('lastUpdatedStaffProfileID', {
        type: 'RecordID',
        nullable: true,
      }),
      lastUpdatedStaffProfileName: t.exposeString('lastUpdatedStaffProfileName', {
        nullable: true,
      }),
      lastUpdatedStaffProfileDesignation: t.exposeString('lastUpdatedStaffProfileDesignation', {
        nullable: true,
      }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** A line of a template (ENT-22). Times are of the clock, `HH:mm`. */
export interface DeploymentTemplateDetailRow {
  readonly id: number;
  readonly deploymentTemplateID: number;
  readonly shift: Shift;
  /** Null: the kind that `shift` names. */
  readonly shiftTypeID: number | null;
  readonly startTime: string;
  readonly endTime: string;
  readonly securityAgencyID: number;
  readonly securitySiteID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly siteProfileDeleted: number;
  readonly siteProfileStatus: AccountStatusValue;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly staffProfileDeleted: number;
  readonly workHistoryDesignation: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const DeploymentTemplateDetail = builder
  .objectRef<DeploymentTemplateDetailRow>('DeploymentTemplateDetail')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      deploymentTemplateID: t.expose('deploymentTemplateID', { type: 'RecordID' }),
      shift: t.expose('shift', { type: DeploymentShift }),
      shiftTypeID: t.expose('shiftTypeID', {
        type: 'RecordID',
        nullable: true,
        description: 'The agency’s own kind of shift; null where shift names the kind.',
      }),
      startTime: t.exposeString('startTime', { description: '08:00' }),
      endTime: t.exposeString('endTime', { description: '20:00' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
      siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
      siteProfileName: t.exposeString('siteProfileName'),
      siteProfileDeleted: t.exposeInt('siteProfileDeleted', {
        description: '1 when the site was deleted since: the line cannot be planned.',
      }),
      siteProfileStatus: t.expose('siteProfileStatus', {
        type: AccountStatus,
        description: 'INACTIVE: the line stays in the template, but no day is planned with it.',
      }),
      accountID: t.expose('accountID', { type: 'RecordID' }),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      staffName: t.exposeString('staffName'),
      staffNo: t.exposeString('staffNo'),
      staffProfileDeleted: t.exposeInt('staffProfileDeleted', {
        description: '1 when the person was deleted since: the line cannot be planned.',
      }),
      workHistoryDesignation: t.exposeString('workHistoryDesignation', { nullable: true }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });
