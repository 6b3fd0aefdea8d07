import { isAdministrator, type Group } from '@guardroom/rules/permissions/group';
import { accountStatuses } from '@guardroom/rules/status';
import {
  choiceParam,
  idParam,
  listSearch,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of permissions are, and what their addresses may say. */

export const adminPath = '/permissions/staff/admin';
export const generalPath = '/permissions/staff/general';
export const clientsPath = '/client/permission';

/** The list that somebody of a group stands in. */
export function listPathOf(group: Group): string {
  return isAdministrator(group) ? adminPath : generalPath;
}

export function permissionPath(id: number): string {
  return `/permissions/${id}`;
}

export function permissionEditPath(id: number, group: Group): string {
  return `${listPathOf(group)}/${id}/edit`;
}

/** The list of permissions by administrators also tells the two groups apart. */
export const adminSearch = listSearch({
  search: textParam,
  group: choiceParam(['AgencyMasterAdmin', 'AgencyAdmin']),
  /** Id of a permission that they hold. */
  holds: idParam,
  status: choiceParam(accountStatuses),
});
export const generalSearch = adminSearch;
export type PermissionSearch = SearchOf<typeof adminSearch>;
