import { CognitoGroup } from '../../platform/graphql/cognito-group.ts';
import { oneOf, recordId, text } from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { StaffStatus, staffStatuses } from '../staff/store.ts';
import { isPerson, personJoins, personSelect } from './store-person.ts';

const groups = ['AgencyMasterAdmin', 'AgencyAdmin'] as const;

/** The administrators of an agency, by name, and how each signs in. */
export const signOnPersonList = defineList({
  name: 'SignOnPerson',
  table: 'staff_profile',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    name: text('name'),
    status: oneOf('status', 'StaffStatus', StaffStatus, staffStatuses),
    cognitoGroup: oneOf('cognito_group', 'CognitoGroup', CognitoGroup, groups),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: personSelect,
  joins: personJoins,
  fixed: isPerson,
});
