import type { Context } from '../../platform/context.ts';
import { publicOrigin } from '../../platform/sign-in/public-origin.ts';
import { publicPortal } from '../../platform/sign-in/public-portal.ts';
import type { Connection } from './types-connection.ts';

type Asked = Pick<Context, 'services' | 'request'>;

/** The page of the console that begins and completes a sign-in. */
export function signOnPage({ services, request }: Asked): string {
  return `${publicOrigin(services.config, request)}/signon`;
}

/**
 * Where a provider sends people back to: a page of the console, or of the portal. Each agency and each
 * client has its own, so that what comes from one provider cannot pass for the answer of another
 * (mix-up, RFC 9700 section 4.4).
 */
export function redirectAddress(
  asked: Asked,
  { securityAgencyID, clientProfileID }: Pick<Connection, 'securityAgencyID' | 'clientProfileID'>,
): string {
  if (clientProfileID === null) return `${signOnPage(asked)}/${securityAgencyID}`;
  const { services, request } = asked;
  return `${publicPortal(services.config, request)}/signon/${clientProfileID}`;
}
