import { createHmac, createPrivateKey, pbkdf2Sync, randomUUID, sign } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import type { EventKind, EventPayload } from '@guardroom/rules/guard/event-payload';
import { pinDerivation, proofText } from '@guardroom/rules/guard/tablet/pin-proof';
import { makeSiteTablet } from '../../src/domains/guard/device/factory.ts';
import { addTabletSession } from '../../src/domains/session/store.ts';
import { newToken, tokenHash } from '../../src/platform/sign-in/secret-token.ts';
import type { Client } from '../client.ts';
import { minutesAgo, type Receipt, type Told } from '../guard-device.ts';
import type { TestServer } from '../test-server.ts';

/** Tablets of sites for tests; all of them have one key, but for those that a test gives its own. */

const pair = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A batch as the tablets of tests sign it. */
export function signBatch(batch: string, privateKey = pair.privateKey): string {
  const key = createPrivateKey(privateKey);
  return sign('sha256', Buffer.from(batch), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
}

export interface Registered {
  readonly client: Client;
  readonly deviceID: number;
  readonly siteProfileID: number;
  readonly agencyID: number;
}

/** A tablet that is registered at a site, with its session. */
export async function registerTablet(
  server: Pick<TestServer, 'db' | 'client'>,
  site: { readonly id: number; readonly securityAgencyID: number },
): Promise<Registered> {
  const { securityAgencyID } = site;
  const deviceID = await makeSiteTablet(server.db, site, pair.publicKey);
  // A tablet begins to count.
  seq = 0;
  const bearer = newToken();
  const session = { tokenHash: tokenHash(bearer), device: 'test', lasts: 3600 };
  await addTabletSession(server.db, { ...session, securityAgencyID, deviceID });
  const client = server.client({ bearer });
  return { client, deviceID, siteProfileID: site.id, agencyID: securityAgencyID };
}

/** What a tablet derives of a PIN that was typed. */
export function typedKey(pin: string, salt: string): Buffer {
  const { iterations, bytes } = pinDerivation;
  return pbkdf2Sync(pin, Buffer.from(salt, 'base64url'), iterations, bytes, 'sha256');
}

/** The proof that somebody who typed the PIN of this key did this on this tablet. */
export function proofOf(pinKey: Buffer, deviceID: number, eventKey: string): string {
  return createHmac('sha256', pinKey).update(proofText(deviceID, eventKey)).digest('base64url');
}

let seq = 0;
const boot = randomUUID();

/** An event of this moment; whoever acted is in `actor`. */
export function tabletEvent<K extends EventKind>(
  kind: K,
  payload: EventPayload<K>,
  more: object = {},
): Told {
  seq += 1;
  const key = randomUUID();
  const clocks = { at: minutesAgo(1), mono: 1_000_000, boot, offset: 0, offsetError: 50 };
  return { v: 1, key, seq, kind, ...clocks, payload, files: [], ...more };
}

/** The text of a batch. */
export function batchOf(events: readonly unknown[]): string {
  return JSON.stringify({ sentAt: minutesAgo(0), mono: 1_060_000, boot, build: 'test', events });
}

/** One handover by somebody whose PIN is not proved. */
export function tabletDelivery(siteProfileID: number, staffProfileID: number): string {
  const actor = { staffProfileID, proof: 'A'.repeat(43) };
  return batchOf([tabletEvent('handover', { siteProfileID, text: 'Calm.' }, { actor })]);
}

const deliver = `mutation ($batch: String!, $signature: String!, $agencyID: RecordID!) {
  deliverTabletEvents(batch: $batch, signature: $signature, agencyID: $agencyID) {
    key verdict marks code sentence entityID } }`;

/** Delivers as the tablet does. */
export function sendByTablet(
  { client, agencyID }: Pick<Registered, 'client' | 'agencyID'>,
  events: readonly unknown[],
  privateKey?: string,
) {
  const batch = batchOf(events);
  const signature = signBatch(batch, privateKey);
  return client.graphql<{ deliverTabletEvents: Receipt[] }>(deliver, {
    batch,
    signature,
    agencyID,
  });
}
