import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { guardsAtLast } from '../../../platform/policy.ts';
import { hasDevice } from '../device/store.ts';
import { readBatch, signerOf } from './signed-event.ts';
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
  const device = await signerOf(ctx, viewer, { batch, signature });
  const arrival: Arrival = {
    viewer,
    delivery,
    marks: [],
    tablet: null,
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
