/**
 * Where an invitation of a client's user leads: a screen of the portal, with the token behind the `#`,
 * which no server and no log between sees.
 * @param portal where the portal is, without a slash at its end
 */
export function portalInvitationAddress(portal: string, token: string): string {
  return `${portal}/#/session/invitation/${token}`;
}

/** The same of a link that sets a forgotten password. */
export function portalResetAddress(portal: string, token: string): string {
  return `${portal}/#/session/reset/${token}`;
}
