import type { Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { tokenHash } from '../../platform/sign-in/secret-token.ts';
import { readCalendarHolder } from './store-calendar.ts';

/** Whose shifts an address of a calendar opens, and nothing else of them. */
export interface CalendarHolder {
  readonly scope: AgencyScope;
  readonly staffProfileID: number;
  readonly name: string;
}

export type AuthenticateCalendar = (token: string) => Promise<CalendarHolder | null>;

/**
 * Finds out whose a calendar is. One that was revoked, of a person who is not in use any more, and
 * one that never was are the same, and so is the work for them.
 */
export function createCalendarAuthenticator({
  system,
}: Pick<Database, 'system'>): AuthenticateCalendar {
  return async (token) => {
    const row = await readCalendarHolder(system, tokenHash(token));
    if (row === undefined) return null;
    const { securityAgencyID, staffProfileID, name } = row;
    return { scope: AgencyScope.mint(securityAgencyID), staffProfileID, name };
  };
}
