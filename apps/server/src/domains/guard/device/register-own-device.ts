import { deviceMessages, ownDeviceInput } from '@guardroom/rules/guard/device/device-inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { notSignedIn, refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import { bindSession, sessionChange } from '../../session/store.ts';
import { proveCode, useCode } from '../../settings/store.ts';
import { readDeviceKey } from '../../../platform/sign-in/device-key.ts';
import { findOwnDevice } from './store.ts';
import {
  addDevice,
  everHadDevice,
  holdAccount,
  recordDevice,
  type NewDevice,
} from './store-register.ts';
import { OwnDevice, type OwnDeviceRow } from './types.ts';

builder.mutationField('registerOwnDevice', (t) =>
  t.field({
    type: OwnDevice,
    policy: guardsThemselves,
    description:
      'Registers the device on which a guard signed in by password. Whoever has or had one is asked ' +
      'for a code of sendOwnDeviceCode; CONFLICT at `code` says so. The device before is revoked.',
    args: {
      publicKey: t.arg.string({
        required: true,
        description: 'ECDSA P-256, SPKI, base64url without padding.',
      }),
      label: t.arg.string({ required: true, description: 'At most 60 characters.' }),
      code: t.arg.string(),
    },
    resolve: (_, typed, ctx) => {
      const { code, label, publicKey } = parseInput(ownDeviceInput, typed, '');
      return register(ctx, { label, publicKey: readDeviceKey(publicKey) }, code);
    },
  }),
);

async function register(
  ctx: Context,
  device: NewDevice,
  code: string | undefined,
): Promise<OwnDeviceRow> {
  const { db, database, services, requestId } = ctx;
  const viewer = signedInViewer(ctx);
  const { accountID, sessionId, staffProfileID } = viewer;
  if (viewer.device !== null) refuse('CONFLICT', deviceMessages.registeredAlready);
  const proved = code === undefined ? undefined : await proveCode(ctx, accountID, 'DEVICE', code);
  const deviceID = await database.system.transaction(async (tx) => {
    // Held first: two devices that register at once come one after the other.
    if ((await holdAccount(tx, viewer)) === undefined) throw notSignedIn();
    const isUsed = proved && (await useCode(tx, accountID, 'DEVICE', proved.hash));
    if (isUsed !== true && (await everHadDevice(tx, viewer))) {
      refuse('CONFLICT', deviceMessages.codeNeeded, { path: 'code' });
    }
    const added = await addDevice(tx, viewer, device, staffProfileID);
    if (!(await bindSession(tx, sessionId, added.id))) throw notSignedIn();
    const made = { ...added, label: device.label, operation: 'registerOwnDevice' } as const;
    await recordDevice(tx, viewer, accountID, { ...made, requestId });
    await tx.run(sessionChange(accountID));
    return added.id;
  });
  // The application asks what it is at once; other processes hear of it.
  viewerCacheOf(services).forgetAccount(accountID);
  const registered = await findOwnDevice(db, { staffProfileID, deviceID });
  if (registered === undefined) throw new Error('the device was not kept');
  return registered;
}
