import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../platform/guard-event.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { reconsiderReading } from './sop-changed.ts';
import { addAcknowledgement } from './store-reader.ts';
import { findSOPVersion } from './store-version.ts';

takeEvents('sopAck', acknowledge);

/** Somebody has read a version, also where a newer one came meanwhile: that one is to be read too. */
async function acknowledge(ctx: Context, arrived: ArrivedEvent<'sopAck'>): Promise<TakenEvent> {
  const { standardOperatingProcedureID: sopID, SOPVersionID: versionID } = arrived.event.payload;
  const read = await findSOPVersion(ctx.db, versionID);
  if (read?.standardOperatingProcedureID !== sopID) {
    refuse('NOT_FOUND', 'This version does not exist.');
  }
  const { row, isNew } = await addAcknowledgement(ctx.db, { sopID, versionID }, arrived.viewer);
  if (isNew) {
    const change = { operation: 'deliverEvents', entity: 'SOPAcknowledgement', entityId: row.id };
    await recordChanges(ctx, [{ ...change, before: null, after: { ...row } }]);
    await reconsiderReading(ctx.db, row.staffProfileID);
  }
  return { record: { entity: 'SOPAcknowledgement', entityID: row.id }, marks: [] };
}
