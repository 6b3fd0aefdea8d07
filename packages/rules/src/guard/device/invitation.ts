/**
 * The address that an invitation shows as a QR code: a screen of the guards' application, with the
 * token behind the `#`, which no server and no log between sees.
 * @param application where the guards' application is, without a slash at its end
 */
export function invitationAddress(application: string, token: string): string {
  return `${application}/#/session/invitation/${token}`;
}

/** The same of an invitation that makes a device the tablet of a site. */
export function tabletInvitationAddress(application: string, token: string): string {
  return `${application}/#/guard/tablet/${token}`;
}

/** How long an invitation can still be used, for a countdown: `9:05`, or undefined when it is over. */
export function timeLeft(expiresAt: number, now: number): string | undefined {
  const seconds = Math.ceil((expiresAt - now) / 1000);
  if (seconds <= 0) return undefined;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
