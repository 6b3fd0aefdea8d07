import type { Context } from '../../../platform/context.ts';
import { recordChanges } from '../../../platform/audit.ts';
import { newSalt, pinKeyOf, sealPINKey } from './pin-key.ts';
import { keepPIN, tellPIN, type GuardPINRow } from './store-pin.ts';

/** Sets a PIN; the audit tells that it was set, and nothing of it. */
export async function setPIN(
  ctx: Context,
  operation: 'setOwnPIN' | 'setGuardPIN',
  { staffProfileID, pin, by }: { staffProfileID: number; pin: string; by: number },
): Promise<GuardPINRow> {
  const { db, services } = ctx;
  const salt = newSalt();
  const holder = { securityAgencyID: db.scope.agencyId, staffProfileID };
  const sealedKey = sealPINKey(services.secrets, holder, await pinKeyOf(pin, salt));
  await keepPIN(db, staffProfileID, { salt, sealedKey }, by);
  const change = { operation, entity: 'GuardPIN', entityId: staffProfileID };
  await recordChanges(ctx, [{ ...change, before: null, after: { staffProfileID } }]);
  const told = await tellPIN(db, staffProfileID);
  if (told === undefined) throw new Error('the PIN was not kept');
  return told;
}
