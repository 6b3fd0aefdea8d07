import type { Context } from '../../platform/context.ts';
import { publicOrigin } from '../../platform/sign-in/public-origin.ts';

type Asked = Pick<Context, 'services' | 'request'>;

/** The page of the console that begins and completes a sign-in. */
export function signOnPage({ services, request }: Asked): string {
  return `${publicOrigin(services.config, request)}/signon`;
}

/**
 * Where the provider of an agency sends people back to. Each agency has its own, so that what comes
 * from one provider cannot pass for the answer of another (mix-up, RFC 9700 section 4.4).
 */
export function redirectAddress(asked: Asked, agencyID: number): string {
  return `${signOnPage(asked)}/${agencyID}`;
}
