import { AccountStatus, type AccountStatusValue } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';

/** A client of the agency (ENT-06). */
export interface ClientProfileRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly managementAgencyID: number | null;
  readonly clientAgencyID: number | null;
  /** Ids of the permission list; null means all that a client can have. */
  readonly permission: number[] | null;
  readonly status: AccountStatusValue;
  readonly name: string;
  readonly phoneNo: string | null;
  readonly email: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const ClientProfile = builder.objectRef<ClientProfileRow>('ClientProfile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    managementAgencyID: t.expose('managementAgencyID', { type: 'RecordID', nullable: true }),
    clientAgencyID: t.expose('clientAgencyID', { type: 'RecordID', nullable: true }),
    permission: t.exposeIntList('permission', { nullable: true }),
    status: t.expose('status', { type: AccountStatus }),
    name: t.exposeString('name'),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A person of a client (ENT-07): what this agency knows of them, not their account. */
export interface ClientUserProfileRow {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
  readonly managementAgencyID: number | null;
  readonly clientAgencyID: number | null;
  readonly clientProfileID: number;
  readonly clientProfileName: string;
  readonly clientProfileStatus: AccountStatusValue;
  readonly name: string;
  readonly phoneNo: string;
  readonly email: string | null;
  readonly permission: number[] | null;
  readonly status: AccountStatusValue;
  readonly start: string;
  readonly end: string | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const ClientUserProfile = builder
  .objectRef<ClientUserProfileRow>('ClientUserProfile')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      accountID: t.expose('accountID', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      managementAgencyID: t.expose('managementAgencyID', { type: 'RecordID', nullable: true }),
      clientAgencyID: t.expose('clientAgencyID', { type: 'RecordID', nullable: true }),
      clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
      clientProfileName: t.exposeString('clientProfileName'),
      clientProfileStatus: t.expose('clientProfileStatus', { type: AccountStatus }),
      name: t.exposeString('name'),
      phoneNo: t.exposeString('phoneNo'),
      email: t.exposeString('email', { nullable: true }),
      permission: t.exposeIntList('permission', { nullable: true }),
      status: t.expose('status', { type: AccountStatus }),
      start: t.expose('start', { type: 'Timestamp' }),
      end: t.expose('end', { type: 'Timestamp', nullable: true }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });
