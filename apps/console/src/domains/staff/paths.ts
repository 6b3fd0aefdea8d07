import { deviceStatuses } from '@guardroom/rules/guard/device/device-status';
import { expiryTypes } from '@guardroom/rules/staff/document/types';
import { expiryWindows } from '@guardroom/rules/staff/document/expiry';
import { redirect } from '@tanstack/react-router';
import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { idOf } from '../../platform/record-id.ts';
import {
  choiceParam,
  idParam,
  listSearch,
  textParam,
  type SearchOf,
} from '../../ui/list/list-search.ts';
import { staffParams } from '../../ui/filter/staff-search.ts';

/** Where the screens of staff are, and what their addresses may say. */

export const staffListPath = '/staff';
export const staffCreatePath = '/staff/create';
export const staffImportPath = '/staff/import';

export const staffExpiringPath = '/staff/expiring';
/** Not below /guard, where the guards' own application is. */
export const guardDevicePath = '/staff/device';

export function staffPath(id: number): string {
  return `${staffListPath}/${id}`;
}
export function staffEditPath(id: number): string {
  return `${staffPath(id)}/edit`;
}
export function employmentCreatePath(id: number): string {
  return `${staffPath(id)}/create/employment`;
}
export function employmentEditPath(id: number, recordID: number): string {
  return `${staffPath(id)}/employment/edit/${recordID}`;
}
export function gradeCreatePath(id: number): string {
  return `${staffPath(id)}/create/plrd`;
}
export function gradeEditPath(id: number, recordID: number): string {
  return `${staffPath(id)}/plrd/edit/${recordID}`;
}
export function trainingCreatePath(id: number): string {
  return `${staffPath(id)}/create/training`;
}
export function trainingEditPath(id: number, recordID: number): string {
  return `${staffPath(id)}/training/edit/${recordID}`;
}
export function documentCreatePath(id: number): string {
  return `${staffPath(id)}/create/document`;
}
export function documentEditPath(id: number, recordID: number): string {
  return `${staffPath(id)}/document/edit/${recordID}`;
}

export const staffListSearch = listSearch(staffParams);
export type StaffListSearch = SearchOf<typeof staffListSearch>;

export const staffExpiringSearch = listSearch({
  /** Absent for what has expired and what will within 90 days. */
  window: choiceParam(expiryWindows),
  type: choiceParam(expiryTypes),
});
export type StaffExpiringSearch = SearchOf<typeof staffExpiringSearch>;

export const guardDeviceSearch = listSearch({
  search: textParam,
  status: choiceParam(deviceStatuses),
  staff: idParam,
  site: idParam,
});
export type GuardDeviceSearch = SearchOf<typeof guardDeviceSearch>;

/** `backUrl` of the profile: where its back link goes (STF-76), never out of this console. */
export function validateProfileSearch(raw: Record<string, unknown>): { backUrl?: string } {
  const { backUrl } = raw;
  return typeof backUrl === 'string' ? { backUrl: safeRedirect(backUrl) } : {};
}

/** The profile, with the way back to the screen that leads there. */
export function staffPathFrom(id: number, backUrl: string): string {
  return `${staffPath(id)}?backUrl=${encodeURIComponent(backUrl)}`;
}

interface ProfileLed {
  readonly location: { readonly state: { readonly accountID?: number | undefined } };
  readonly params: { readonly id: string };
  readonly cause: string;
}

/**
 * For create screens: whose account it is, which only the profile knows.
 * @throws a redirect to the profile for whoever comes from elsewhere (STF-09, STF-10, TRN-04)
 */
export function accountFromProfile({ location, params, cause }: ProfileLed): { accountID: number } {
  const { accountID } = location.state;
  if (accountID === undefined && cause !== 'preload') {
    throw redirect({ href: staffPath(idOf(params.id)), replace: true });
  }
  return { accountID: accountID ?? 0 };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The account of the staff member, from the profile to a create screen (STF-75). */
    accountID?: number | undefined;
    /** Where the profile leads back to, on the screens that it leads to. */
    backUrl?: string | undefined;
  }
}
