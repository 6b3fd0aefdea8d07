import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { securitySiteOf } from '../store.ts';
import { addHandover } from './store.ts';

takeEvents('handover', handOver);

/** What the next shift of a site is to know. */
async function handOver(ctx: Context, arrived: ArrivedEvent<'handover'>): Promise<TakenEvent> {
  const { siteProfileID, text } = arrived.event.payload;
  const { staffProfileID } = arrived.viewer;
  await securitySiteOf(ctx.db, siteProfileID, 'payload.siteProfileID');
  const handover = { siteProfileID, staffProfileID, text, writtenOn: arrived.at };
  const id = await addHandover(ctx.db, handover);
  if (id === undefined) return refuse('FORBIDDEN', 'You are not a member of this agency.');
  const change = { operation: 'deliverEvents', entity: 'SiteHandover', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: handover }]);
  return { record: { entity: 'SiteHandover', entityID: id }, marks: [] };
}
