import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sessionChange } from '../../session/store.ts';
import { lockStaffOf } from '../../staff/store.ts';
import { manageGuardDevices } from '../policy.ts';
import { findDevice, revokeDevice } from './store.ts';
import { GuardDevice, type GuardDeviceRow } from './types.ts';

builder.mutationField('revokeGuardDevice', (t) =>
  t.field({
    type: GuardDevice,
    policy: manageGuardDevices,
    description:
      'From now on the device does nothing but hand over what it holds, for seven days, and learns ' +
      'at its next contact that it is to forget everything. CONFLICT where it is revoked already.',
    args: {
      id: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { id }, ctx) => revoke(ctx, id),
  }),
);

async function revoke(ctx: Context, id: number): Promise<GuardDeviceRow> {
  const { db } = ctx;
  const before = await deviceOf(ctx, id);
  const accountID = await accountOf(ctx, before);
  if (!(await revokeDevice(db, id, signedInViewer(ctx).staffProfileID))) {
    refuse('CONFLICT', deviceMessages.revokedAlready, { path: 'id' });
  }
  const after = await deviceOf(ctx, id);
  if (accountID !== null) await db.run(sessionChange(accountID));
  const made = { operation: 'revokeGuardDevice', entity: 'GuardDevice', entityId: id };
  await recordChanges(ctx, [
    { ...made, before: { status: before.status }, after: { status: after.status } },
  ]);
  return after;
}

/** Whose device it is, held: two that change it come one after the other. Null of the tablet of a site. */
async function accountOf(
  { db }: Context,
  { staffProfileID }: GuardDeviceRow,
): Promise<number | null> {
  if (staffProfileID === null) return null;
  return (await lockStaffOf(db, staffProfileID, 'id')).accountID;
}

/** @throws NOT_FOUND at `id` */
async function deviceOf({ db }: Context, id: number): Promise<GuardDeviceRow> {
  const device = await findDevice(db, id);
  return device ?? refuse('NOT_FOUND', deviceMessages.noDevice, { path: 'id' });
}
