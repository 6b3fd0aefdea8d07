import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { readEnvelope, type AnyEvent } from '@guardroom/rules/guard/event';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { siteTabletsAtLast } from '../../../platform/policy.ts';
import type { SiteTablet, Viewer } from '../../../platform/viewer.ts';
import { actorOnTablet } from '../tablet/store-actor.ts';
import { proofsOn } from '../tablet/store-proof.ts';
import { tabletOf } from '../../../platform/graphql/policy/asking-tablet.ts';
import { readBatch, signerOf } from './signed-event.ts';
import { lastSeqOf } from './store.ts';
import { takeEvent, type Arrival } from './take-event.ts';
import { EventReceipt, type EventReceiptRow } from './types.ts';

builder.mutationField('deliverTabletEvents', (t) =>
  t.field({
    type: [EventReceipt],
    policy: siteTabletsAtLast,
    description:
      'deliverEvents of the tablet of a site: each event names who acted, and proves that they typed ' +
      'their PIN; where it does not, it is marked. A tablet tells of its own site alone. Of somebody ' +
      'whom the agency does not have nothing is kept.',
    args: {
      batch: t.arg.string({ required: true }),
      signature: t.arg.string({
        required: true,
        description: 'ECDSA P-256 with SHA-256 over the UTF-8 of the batch, base64url.',
      }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { batch, signature }, ctx) => deliver(ctx, batch, signature),
  }),
);

async function deliver(ctx: Context, batch: string, signature: string): Promise<EventReceiptRow[]> {
  const tablet = tabletOf(ctx);
  const delivery = readBatch(batch);
  await signerOf(ctx, tablet, { batch, signature });
  const common = {
    delivery,
    receivedAt: clock.now(),
    deviceID: tablet.deviceID,
    isOtherDevice: tablet.isRevoked,
    tablet,
  };
  const isProved = proofsOn(ctx, tablet);
  let seq = await lastSeqOf(ctx.db, tablet.deviceID);
  const receipts: EventReceiptRow[] = [];
  // One after the other: what an event belongs to came before it.
  for (const sent of delivery.events) {
    const event = readEnvelope(sent);
    if (event === undefined) return refuse('INVALID', 'This is no event.', { path: 'batch' });
    const viewer = await actorOf(ctx, tablet, event);
    if (typeof viewer === 'string') {
      receipts.push(unkept(event, viewer));
      continue;
    }
    const marks = (await isProved(viewer, event)) ? [] : (['UNPROVED_PIN'] as const);
    const arrival: Arrival = { ...common, viewer, marks };
    // What an event does is done, and written to the audit, in the name of who acted.
    const taken = await takeEvent({ ...ctx, viewer }, arrival, sent, seq);
    receipts.push(taken.receipt);
    seq = Math.max(seq, taken.seq);
  }
  return receipts;
}

/** Who acted, or why nobody did. */
async function actorOf(
  { db }: Context,
  tablet: SiteTablet,
  { actor }: AnyEvent,
): Promise<Viewer | string> {
  if (actor === undefined) return deviceMessages.noActor;
  return (await actorOnTablet(db, tablet, actor.staffProfileID)) ?? deviceMessages.unknownActor;
}

function unkept({ key }: AnyEvent, sentence: string): EventReceiptRow {
  return { key, verdict: 'REFUSED', marks: [], code: 'INVALID', sentence, entityID: null };
}
