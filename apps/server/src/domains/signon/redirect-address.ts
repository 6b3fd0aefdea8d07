import type { Context } from '../../platform/context.ts';
import { publicOrigin } from '../../platform/sign-in/public-origin.ts';

/** Where a provider sends people back to. */
export function redirectAddress({
  services,
  request,
}: Pick<Context, 'services' | 'request'>): string {
  return `${publicOrigin(services.config, request)}/signon`;
}
