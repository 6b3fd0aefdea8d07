import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../../platform/webhook/tell-webhooks.ts';
import { findSiteProfile } from '../../site/store.ts';
import { announceAlarm } from './alarm-changed.ts';
import { planPanic } from './panic-alert.ts';
import { addAlarm, findAlarm } from './store.ts';

takeEvents('alarm', raise);

/** Somebody calls for help. A site that is unknown here must not keep the call from arriving. */
async function raise(ctx: Context, arrived: ArrivedEvent<'alarm'>): Promise<TakenEvent> {
  const { db } = ctx;
  const { event, viewer, at, receivedOn } = arrived;
  const { siteProfileID = null, silent } = event.payload;
  const isKnown =
    siteProfileID !== null && (await findSiteProfile(db, siteProfileID)) !== undefined;
  const id = await addAlarm(db, {
    staffProfileID: viewer.staffProfileID,
    siteProfileID: isKnown ? siteProfileID : null,
    silent,
    raisedOn: at,
    receivedOn,
    position: event.position,
  });
  if (id === undefined) return refuse('FORBIDDEN', 'You are not a member of this agency.');
  const after = await findAlarm(db, id);
  if (after === undefined) throw new Error('the call for help vanished');
  const change = { operation: 'deliverEvents', entity: 'Alarm', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  await planPanic(db, after);
  await announceAlarm(db, id);
  await tellWebhooks(db, 'alarm.raised', [after]);
  return { record: { entity: 'Alarm', entityID: id }, marks: [] };
}
