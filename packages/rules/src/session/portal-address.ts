/**
 * Where an invitation of a client's user leads: a screen of the portal, with the token behind the `#`,
 * which no server and no log between sees.
 * @param portal where the portal is, without a slash at its end
 */
export function portalInvitationAddress(portal: string, token: string): string {
  return `${portal}/#/session/invitation/${token}`;
}

/** The same where the client has single sign-on: no password is chosen, their organisation signs them in. */
export function portalLinkAddress(portal: string, token: string): string {
  return `${portal}/#/session/organisation/invitation/${token}`;
}

/** The page that asks for the organisation, for its people to keep: the name stands there already. */
export function portalSignOnAddress(portal: string, signOnName: string): string {
  return `${portal}/#/session/organisation/${signOnName}`;
}

/**
 * Where the page of an answer of a provider is, from the address that it led back to: relative, so that
 * it holds wherever the portal is. The answer stands behind the `#` and reaches no further server.
 */
export function portalAnswerAddress(clientProfileID: string, answer: string): string {
  return `../#/session/answer/${clientProfileID}/${encodeURIComponent(answer)}`;
}

/** The same of a link that sets a forgotten password. */
export function portalResetAddress(portal: string, token: string): string {
  return `${portal}/#/session/reset/${token}`;
}
