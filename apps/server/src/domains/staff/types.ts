import { passwordWays, type PasswordWay } from '@guardroom/rules/staff/account/access';
import { emStatuses, type EmStatus } from '@guardroom/rules/staff/employment/status';
import { designations, emTypes, type EmType } from '@guardroom/rules/staff/employment/designation';
import { isNricShaped, shownUsername } from '@guardroom/rules/staff/profile/nric';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import { StoredFileLink } from '../../platform/files/stored-file-link.ts';
import { editStaff } from './policy.ts';

/** INCOMING is a word of the contract; the console sets the other two (STF-88). */
export const staffStatuses = ['ACTIVE', 'INACTIVE', 'INCOMING'] as const;
export type StaffStatusValue = (typeof staffStatuses)[number];
export const StaffStatus = builder.enumType('StaffStatus', { values: staffStatuses });

export const EmStatusEnum = builder.enumType('EmStatus', { values: emStatuses });
/** What is taken; what is told is text, because a record may be older than the list. */
export const DesignationEnum = builder.enumType('Designation', { values: designations });
export const EmTypeEnum = builder.enumType('EmType', { values: emTypes });

export const genders = ['M', 'F', 'O'] as const;
export const Gender = builder.enumType('Gender', { values: genders });

export const maritalStatuses = ['SINGLE', 'MARRIED', 'WIDOWED', 'SEPARATED', 'DIVORCED'] as const;
export const MaritalStatus = builder.enumType('MaritalStatus', { values: maritalStatuses });

/** Name and address of an agency, under the names of the wire. */
type Agency<Prefix extends 'securityAgency' | 'managementAgency'> = {
  readonly [Field in 'Name' | 'Address' | 'UnitNo' | 'Postal' as `${Prefix}${Field}`]:
    | string
    | null;
};

/**
 * A person as the agency keeps them (ENT-27), with the employment that counts now (em…) and the
 * grade issued last (plrd…). Dates are `YYYY-MM-DD`, everything else in time is an instant.
 */
export interface StaffProfileRow extends Agency<'securityAgency'>, Agency<'managementAgency'> {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
  readonly managementAgencyID: number | null;
  readonly name: string;
  readonly staffNo: string;
  readonly cognitoGroup: Group;
  /** Of the employment; of the profile itself while there is none. */
  readonly designation: string | null;
  readonly profilePictureKey: string | null;
  readonly profilePictureBucket: string | null;
  readonly profilePictureRegion: string | null;
  readonly citizenship: string | null;
  readonly prFromDate: string | null;
  /** Code of three letters. */
  readonly nationality: string | null;
  /** Code of the list, or `O: text`. */
  readonly race: string | null;
  readonly religion: string | null;
  readonly maritalStatus: (typeof maritalStatuses)[number] | null;
  readonly emPassNo: string | null;
  readonly emPassTag: string | null;
  /** Ids of the permission list; null means all that the group can have. */
  readonly permission: number[] | null;
  readonly status: StaffStatusValue;
  readonly dob: string | null;
  readonly gender: (typeof genders)[number] | null;
  readonly phoneNo: string | null;
  readonly email: string | null;
  /** In clear: an NRIC perhaps. See auditedStaff, and the field of StaffProfile. */
  readonly preferred_username: string | null;
  readonly last4ID: string | null;
  readonly plrdGradeID: number | null;
  readonly plrdName: string | null;
  readonly plrdCode: string | null;
  readonly plrdDateIssued: string | null;
  readonly workHistoryID: number | null;
  readonly emStart: string | null;
  readonly emEnd: string | null;
  /** At the moment of reading. */
  readonly emStatus: EmStatus;
  readonly emType: EmType | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** A profile as the audit and a stale answer may hold it: no NRIC in clear. */
export function auditedStaff(row: StaffProfileRow): StaffProfileRow {
  const { preferred_username: username } = row;
  return { ...row, preferred_username: username === null ? null : shownUsername(username) };
}

const made = madeOf<StaffProfileRow>();

export const StaffProfile = builder.objectRef<StaffProfileRow>('StaffProfile').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securityAgencyName: t.exposeString('securityAgencyName', { nullable: true }),
    securityAgencyAddress: t.exposeString('securityAgencyAddress', { nullable: true }),
    securityAgencyUnitNo: t.exposeString('securityAgencyUnitNo', { nullable: true }),
    securityAgencyPostal: t.exposeString('securityAgencyPostal', { nullable: true }),
    managementAgencyID: t.expose('managementAgencyID', { type: 'RecordID', nullable: true }),
    managementAgencyName: t.exposeString('managementAgencyName', { nullable: true }),
    managementAgencyAddress: t.exposeString('managementAgencyAddress', { nullable: true }),
    managementAgencyUnitNo: t.exposeString('managementAgencyUnitNo', { nullable: true }),
    managementAgencyPostal: t.exposeString('managementAgencyPostal', { nullable: true }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    cognitoGroup: t.expose('cognitoGroup', { type: CognitoGroup }),
    designation: t.exposeString('designation', { nullable: true }),
    profilePictureKey: t.exposeString('profilePictureKey', { nullable: true }),
    profilePictureBucket: t.exposeString('profilePictureBucket', { nullable: true }),
    profilePictureRegion: t.exposeString('profilePictureRegion', { nullable: true }),
    profilePicture: t.field({
      type: StoredFileLink,
      nullable: true,
      ...made(
        ['profilePictureKey', 'profilePictureBucket', 'profilePictureRegion'],
        (row, _, { db, services }) => {
          const { profilePictureKey: key, profilePictureBucket: bucket } = row;
          const { profilePictureRegion: region } = row;
          if (key === null || bucket === null || region === null) return null;
          return services.files.link(db.scope, { bucket, key, region });
        },
      ),
    }),
    citizenship: t.exposeString('citizenship', { nullable: true }),
    prFromDate: t.exposeString('prFromDate', { nullable: true }),
    nationality: t.exposeString('nationality', { nullable: true }),
    race: t.exposeString('race', { nullable: true }),
    religion: t.exposeString('religion', { nullable: true }),
    maritalStatus: t.expose('maritalStatus', { type: MaritalStatus, nullable: true }),
    emPassNo: t.exposeString('emPassNo', { nullable: true }),
    emPassTag: t.exposeString('emPassTag', { nullable: true }),
    permission: t.exposeIntList('permission', { nullable: true }),
    status: t.expose('status', { type: StaffStatus }),
    workHistoryID: t.expose('workHistoryID', { type: 'RecordID', nullable: true }),
    dob: t.exposeString('dob', { nullable: true }),
    gender: t.expose('gender', { type: Gender, nullable: true }),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    preferred_username: t.string({
      nullable: true,
      description: 'What looks like an NRIC is masked for whoever may not change staff.',
      ...made(['preferred_username'], ({ preferred_username: username }, _, { viewer }) => {
        if (username === null || !isNricShaped(username)) return username;
        return editStaff.permits(viewer) ? username : shownUsername(username);
      }),
    }),
    last4ID: t.exposeString('last4ID', { nullable: true }),
    plrdGradeID: t.expose('plrdGradeID', { type: 'RecordID', nullable: true }),
    plrdName: t.exposeString('plrdName', { nullable: true }),
    plrdCode: t.exposeString('plrdCode', { nullable: true }),
    plrdDateIssued: t.exposeString('plrdDateIssued', { nullable: true }),
    emStart: t.expose('emStart', { type: 'Timestamp', nullable: true }),
    emEnd: t.expose('emEnd', { type: 'Timestamp', nullable: true }),
    emStatus: t.expose('emStatus', {
      type: EmStatusEnum,
      description: 'Follows the clock; INACTIVE without any employment.',
    }),
    emType: t.expose('emType', { type: EmTypeEnum, nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

const PasswordWayEnum = builder.enumType('PasswordWay', { values: passwordWays });

/** What the viewer may do to the sign-in of a staff member, and why not. */
export interface StaffAccess {
  readonly passwordWay: PasswordWay;
  readonly passwordLockedBecause: string | undefined;
  readonly identifiersLockedBecause: string | undefined;
  readonly usernameLockedBecause: string | undefined;
  readonly statusLockedBecause: string | undefined;
}

export const StaffAccess = builder.objectRef<StaffAccess>('StaffAccess').implement({
  fields: (t) => ({
    passwordWay: t.expose('passwordWay', { type: PasswordWayEnum }),
    passwordLockedBecause: t.exposeString('passwordLockedBecause', { nullable: true }),
    identifiersLockedBecause: t.exposeString('identifiersLockedBecause', {
      nullable: true,
      description: 'Of e-mail and mobile number.',
    }),
    usernameLockedBecause: t.exposeString('usernameLockedBecause', { nullable: true }),
    statusLockedBecause: t.exposeString('statusLockedBecause', { nullable: true }),
  }),
});
