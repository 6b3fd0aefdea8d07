import { signInLimits, type Limit } from '../../session/sign-in-limits.ts';

const day = 24 * 60 * 60_000;

/** How long an invitation can be used. */
export const invitationMinutes = 10;

/** How long a device that was revoked may still hand over what it holds, and nothing else. */
export const lastDeliveryDays = 7;

export const deviceLimits = {
  /** Invitations tried from one address: a whole agency may come from behind one. */
  redeeming: signInLimits.address,
} as const satisfies Readonly<Record<string, readonly Limit[]>>;

/**
 * Whether a revoked device may still deliver: what a guard saw ticked is not lost with it.
 * @param revokedAt milliseconds since 1970, as `now`
 */
export function mayStillDeliver(revokedAt: number, now: number): boolean {
  return now < revokedAt + lastDeliveryDays * day;
}
