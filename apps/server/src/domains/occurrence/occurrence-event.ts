import type { Context } from '../../platform/context.ts';
import {
  notAfter,
  takeEvents,
  type ArrivedEvent,
  type TakenEvent,
} from '../../platform/guard-event.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { writeEntry } from './create-occurrence.ts';
import { createOccurrences } from './policy.ts';

takeEvents('occurrence', write);

/** An entry of the book, as its guard wrote it. */
async function write(ctx: Context, arrived: ArrivedEvent<'occurrence'>): Promise<TakenEvent> {
  const { event, viewer, receivedOn } = arrived;
  if (!createOccurrences.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
  const datetime = notAfter(event.payload.datetime, receivedOn);
  const { securityAgencyID } = viewer;
  const entityID = await writeEntry(ctx, { ...event.payload, securityAgencyID, datetime });
  return { record: { entity: 'Occurrence', entityID }, marks: [] };
}
