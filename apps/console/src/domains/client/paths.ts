import { accountStatuses } from '@guardroom/rules/status';
import * as v from 'valibot';
import {
  choiceParam,
  idParam,
  listSearch,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';

/** Where the screens of clients are, and what their addresses may say. */

/** Whose user a new one is, where the screen before knew it. */
export const userCreateSearch = v.object({ client: idParam });

export const clientListPath = '/client/list';
export const clientImportPath = '/client/import';
export const clientCreatePath = '/client/create';
export const userListPath = '/client/user';
export const userCreatePath = '/client/user/create';

export function clientPath(id: number): string {
  return `/client/${id}`;
}

/** How it appears on invoices. */
export function clientBillingPath(id: number): string {
  return `${clientPath(id)}/billing`;
}

/** How its users sign in to the portal by its own provider. */
export function clientSignOnPath(id: number): string {
  return `${clientPath(id)}/single-sign-on`;
}

/** Screens of other domains that a client leads to. */
export function sitePath(id: number): string {
  return `/site/${id}`;
}
export function meetingPath(contractID: number, id: number): string {
  return `/contract/${contractID}/meeting/${id}`;
}

export function userPath(id: number): string {
  return `${userListPath}/${id}`;
}

export function userEditPath(id: number): string {
  return `${userPath(id)}/edit`;
}

const filters = { search: textParam, status: choiceParam(accountStatuses) };

export const clientListSearch = listSearch(filters);
export const userListSearch = listSearch({ ...filters, client: idParam });
/** What all lists are filtered by. */
export type ClientSearch = SearchOf<typeof clientListSearch>;
export type UserSearch = SearchOf<typeof userListSearch>;

export const permissionListPath = '/client/permission';

/** What a client and its users are permitted. */
export function permissionPath(clientProfileID: number): string {
  return `${permissionListPath}/${clientProfileID}`;
}

export function userPermissionPath(clientProfileID: number, id: number): string {
  return `${permissionPath(clientProfileID)}/${id}/edit`;
}

export const permissionListSearch = listSearch(filters);
export const permissionUsersSearch = listSearch(filters);
