import type { Config } from '../config.ts';
import { mailedAddress } from '../http/door-address.ts';
import { doorPaths, type DoorConfig } from '../http/door.ts';
import type { RequestFacts } from '../http/request-facts.ts';
import { publicOrigin } from './public-origin.ts';

/** Where the clients' portal is, for links in mail and at providers, without a slash at its end. */
export function publicPortal(
  config: DoorConfig & Pick<Config, 'PORT'>,
  facts: Pick<RequestFacts, 'address' | 'origin'>,
): string {
  return mailedAddress('CLIENT', config) ?? `${publicOrigin(config, facts)}${doorPaths.CLIENT}`;
}
