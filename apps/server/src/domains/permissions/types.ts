import { permissionLockedBecause } from '@guardroom/rules/permissions/permission-edit';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import { StaffStatus, type StaffStatusValue } from '../staff/store.ts';
import { editPermissions } from './policy.ts';

/** What one of the agency's staff is permitted. */
export interface StaffPermissionRow {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
  readonly name: string;
  readonly staffNo: string;
  readonly designation: string | null;
  readonly status: StaffStatusValue;
  readonly cognitoGroup: Group;
  /** Ids of the permission list; null means all that the group can have. */
  readonly permission: number[] | null;
  /** Of the staff profile. */
  readonly version: number;
  readonly updatedOn: string;
}

const made = madeOf<StaffPermissionRow>();

export const StaffPermission = builder.objectRef<StaffPermissionRow>('StaffPermission').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
    status: t.expose('status', { type: StaffStatus }),
    cognitoGroup: t.expose('cognitoGroup', { type: CognitoGroup }),
    permission: t.exposeIntList('permission', {
      nullable: true,
      description: 'Ids of the permission list; null for all that the group can have.',
    }),
    lockedBecause: t.string({
      nullable: true,
      description: 'Why the viewer cannot change it; null where they can.',
      ...made(['accountID', 'cognitoGroup'], ({ accountID, cognitoGroup }, _, { viewer }) => {
        if (viewer === null || !editPermissions.permits(viewer)) return cannotEdit;
        return permissionLockedBecause({
          asks: viewer.cognitoGroup,
          isSelf: accountID === viewer.accountID,
          before: cognitoGroup,
          after: cognitoGroup,
          // Another group is what would end a master administrator; it is asked when it is sent.
          otherMasters: 0,
        });
      }),
    }),
    version: t.exposeInt('version'),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
  }),
});

const cannotEdit = 'You do not have the permission to change permissions.';
