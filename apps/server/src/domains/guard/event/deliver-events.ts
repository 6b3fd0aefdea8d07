import { deliveryInput, eventLimits, type Delivery } from '@guardroom/rules/guard/event';
import * as v from 'valibot';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsAtLast } from '../../../platform/policy.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isSignedBy } from '../../../platform/sign-in/device-key.ts';
import { deviceOfSession, hasDevice, type DeviceOfSession } from '../device/store.ts';
import { lastSeqOf } from './store.ts';
import { takeEvent, type Arrival } from './take-event.ts';
import { EventReceipt, type EventReceiptRow } from './types.ts';

builder.mutationField('deliverEvents', (t) =>
  t.field({
    type: [EventReceipt],
    policy: guardsAtLast,
    description:
      'Events of a guard’s device, at most 50, in the order in which they happened: each is kept and ' +
      'answered by itself, in the same order. The batch is JSON text (packages/rules, guard/event): ' +
      'its very characters are signed. Sent again, an event answers DUPLICATE.',
    args: {
      batch: t.arg.string({ required: true }),
      signature: t.arg.string({
        description: 'ECDSA P-256 with SHA-256 over the UTF-8 of the batch, base64url.',
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { batch, signature }, ctx) => deliver(ctx, batch, signature ?? null),
  }),
);

async function deliver(
  ctx: Context,
  batch: string,
  signature: string | null,
): Promise<EventReceiptRow[]> {
  const { db, viewer } = ctx;
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const delivery = readBatch(batch);
  const device = await signer(ctx, viewer, { batch, signature });
  const arrival: Arrival = {
    viewer,
    delivery,
    receivedAt: clock.now(),
    deviceID: device?.id ?? null,
    isOtherDevice:
      device === undefined
        ? await hasDevice(db, viewer.staffProfileID)
        : device.status === 'REVOKED',
  };
  let seq = device === undefined ? null : await lastSeqOf(db, device.id);
  const receipts: EventReceiptRow[] = [];
  // One after the other: what an event belongs to came before it.
  for (const sent of delivery.events) {
    const taken = await takeEvent(ctx, arrival, sent, seq);
    receipts.push(taken.receipt);
    seq = seq === null ? null : Math.max(seq, taken.seq);
  }
  return receipts;
}

/**
 * The registered device that sent a batch; undefined where the session is on none.
 * @throws FORBIDDEN where its signature is missing or of another text
 */
async function signer(
  { database }: Context,
  { sessionId }: Viewer,
  sent: { readonly batch: string; readonly signature: string | null },
): Promise<DeviceOfSession | undefined> {
  const device = await deviceOfSession(database.system, sessionId);
  if (device !== undefined && !isSignedBy(device.publicKey, sent)) {
    refuse('FORBIDDEN', 'This was not signed by the device of this session.', {
      path: 'signature',
    });
  }
  return device;
}

/** @throws INVALID for what is no batch */
function readBatch(batch: string): Delivery {
  if (batch.length > eventLimits.bytes) {
    refuse('TOO_LARGE', 'A batch holds at most 200 kB.', { path: 'batch' });
  }
  // As it was written: here null says something.
  const read = v.safeParse(deliveryInput, jsonOf(batch));
  if (read.success) return read.output;
  const [{ message }] = read.issues;
  return refuse('INVALID', message, { path: 'batch' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('INVALID', 'A batch is JSON text.', { path: 'batch' });
  }
}
