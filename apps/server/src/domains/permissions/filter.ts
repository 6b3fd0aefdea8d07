import { holderOf, permissionsOf } from '@guardroom/rules/permissions/permission-list';
import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import { integer, oneOf, recordId, text, type Column } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { notDeleted } from '../../platform/graphql/list/list-count.ts';
import { StaffStatus, staffStatuses } from '../staff/store.ts';
import { staffPermissionSelect } from './store.ts';

const groups = ['AgencyMasterAdmin', 'AgencyAdmin', 'General'] as const;
const ofGuards = permissionsOf(holderOf('General')).map(({ id }) => id);

/** Who holds a permission, by their group and list: the SQL of holdsPermission (packages/rules). */
const holds: Column = {
  ...integer('permission'),
  operators: ['eq', 'ne'],
  condition: (operator, operand, value) => {
    const isOfGuards = typeof operand === 'number' && ofGuards.some((id) => id === operand);
    const grouped = isOfGuards ? 'true' : "a.cognito_group <> 'General'";
    const listed = `(a.permission IS NULL OR a.permission @> ARRAY[${value()}])`;
    const sql = `(a.cognito_group = 'AgencyMasterAdmin' OR (${grouped} AND ${listed}))`;
    return operator === 'ne' ? `NOT ${sql}` : sql;
  },
};

/** What staff are permitted, by name. */
export const staffPermissionList = defineList({
  name: 'StaffPermission',
  table: 'staff_profile',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    name: text('name'),
    staffNo: text('staff_no'),
    status: oneOf('status', 'StaffStatus', StaffStatus, staffStatuses),
    cognitoGroup: oneOf('cognito_group', 'CognitoGroup', CognitoGroup, groups),
    holds,
  },
  orders: { name: 'a.name', staffNo: 'a.staff_no', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: staffPermissionSelect,
  joins: '',
  fixed: notDeleted,
});
