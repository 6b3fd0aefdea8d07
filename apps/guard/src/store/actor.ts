import type { EventActor } from '@guardroom/rules/guard/event';
import { proofOf } from '../device/pin.ts';

/**
 * Who has typed their PIN on this tablet, for as long as it is open. It is in the memory of the page
 * alone: a page that loads anew asks again.
 */
interface Acting {
  readonly staffProfileID: number;
  readonly deviceID: number;
  /** By which they prove what they do. */
  readonly provingKey: CryptoKey;
}

let acting: Acting | undefined;

export function beginActing(who: Acting): void {
  acting = who;
}

export function stopActing(): void {
  acting = undefined;
}

/** What an event says of who acted; undefined where nobody has typed their PIN here. */
export async function actorOf(eventKey: string): Promise<EventActor | undefined> {
  if (acting === undefined) return undefined;
  const { staffProfileID, deviceID, provingKey } = acting;
  return { staffProfileID, proof: await proofOf(provingKey, deviceID, eventKey) };
}
