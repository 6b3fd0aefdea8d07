import type { AnyEvent } from '@guardroom/rules/guard/event';
import type { Context } from '../../../platform/context.ts';
import type { SiteTablet, Viewer } from '../../../platform/viewer.ts';
import { isProvedBy, unsealPINKey } from './pin-key.ts';
import { findPIN } from './store-pin.ts';

/** Whether an act on a tablet is proved by the PIN of now; each person's is read once. */
export function proofsOn(
  { db, services }: Context,
  { deviceID, securityAgencyID }: SiteTablet,
): (viewer: Viewer, event: AnyEvent) => Promise<boolean> {
  const keys = new Map<number, Promise<Buffer | undefined>>();
  const read = async (staffProfileID: number): Promise<Buffer | undefined> => {
    const kept = await findPIN(db, staffProfileID);
    const holder = { securityAgencyID, staffProfileID };
    return kept && unsealPINKey(services.secrets, holder, kept.sealedKey);
  };
  return async ({ staffProfileID }, { key, actor }) => {
    const reading = keys.get(staffProfileID) ?? read(staffProfileID);
    keys.set(staffProfileID, reading);
    const pinKey = await reading;
    return (
      pinKey !== undefined &&
      actor !== undefined &&
      isProvedBy(pinKey, { deviceID, key, proof: actor.proof })
    );
  };
}
