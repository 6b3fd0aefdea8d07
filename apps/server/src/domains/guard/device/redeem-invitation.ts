import { deviceInput, deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { deviceLimits } from '@guardroom/rules/guard/device/device-limits';
import { countedAddress } from '@guardroom/rules/session/client-address';
import type { Context } from '../../../platform/context.ts';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { readDeviceKey } from '../../../platform/sign-in/device-key.ts';
import { isToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import type { NewDevice } from './store-register.ts';

/** What whoever redeems an invitation sends: its token, and what is known of the device. */
export const redeemArgs = builder.args((t) => ({
  token: t.string({ required: true }),
  publicKey: t.string({
    required: true,
    description: 'ECDSA P-256, SPKI, base64url without padding.',
  }),
  label: t.string({ required: true, description: 'At most 60 characters.' }),
}));

interface Sent {
  readonly token: string;
  readonly publicKey: string;
  readonly label: string;
}

interface Redeeming<Found, Opened> {
  /** The invitation that a token opens now. */
  readonly find: (db: SystemDatabase, tokenHash: Buffer) => Promise<Found | undefined>;
  /** Registers the device, or nothing where the invitation was used meanwhile. */
  readonly register: (found: Found, device: NewDevice) => Promise<Opened | undefined>;
}

/** Registers a device by an invitation. Whoever guesses is counted. @throws INVALID */
export async function redeem<Found, Opened>(
  { database, services, request }: Context,
  { token, ...typed }: Sent,
  { find, register }: Redeeming<Found, Opened>,
): Promise<Opened> {
  const { label, publicKey } = parseInput(deviceInput, typed, '');
  const device = { label, publicKey: readDeviceKey(publicKey) };
  const subject = `guard-invitation:${countedAddress(request.address)}`;
  const counts = countsOf(subject, deviceLimits.redeeming);
  await countOrRefuse(database.system, services.secrets, counts);
  const found = isToken(token) ? await find(database.system, tokenHash(token)) : undefined;
  const opened = found && (await register(found, device));
  return opened ?? refuse('INVALID', deviceMessages.invitationOver, { path: 'token' });
}
