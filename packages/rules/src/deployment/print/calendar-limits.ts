import type { Limit } from '../../session/sign-in-limits.ts';

/** How often an address is read: some calendars of one person, each every few minutes. */
export const calendarLinkLimits: readonly Limit[] = [{ tries: 60, minutes: 15 }];

/**
 * How often one network address reads any: services that read for all their users come from few, and
 * so do guards at one site.
 */
export const calendarAddressLimits: readonly Limit[] = [{ tries: 1500, minutes: 15 }];
