import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedIn } from '../../platform/policy.ts';
import { byViewer } from './create-sop-version.ts';
import { sopGone } from './create-standard-operating-procedure.ts';
import { AcknowledgeSOPInput } from './inputs.ts';
import { reconsiderReading } from './sop-changed.ts';
import { lockSOP } from './store.ts';
import { addAcknowledgement } from './store-reader.ts';
import { findSOPVersion } from './store-version.ts';
import { SOPAcknowledgement, type SOPAcknowledgementRow } from './types-reader.ts';

type Acknowledge = typeof AcknowledgeSOPInput.$inferInput;

builder.mutationField('acknowledgeSOP', (t) =>
  t.field({
    type: SOPAcknowledgement,
    policy: signedIn,
    description:
      'Whoever is signed in has read the current version of an SOP. Said again, it answers what was ' +
      'said first. A version that is no longer current is refused with code STALE.',
    args: {
      acknowledge: t.arg({ type: AcknowledgeSOPInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { acknowledge: given }, ctx) => acknowledge(ctx, given),
  }),
);

const versionUnknown = 'This version does not exist.';

async function acknowledge(
  ctx: Context,
  { standardOperatingProcedureID, SOPVersionID }: Acknowledge,
): Promise<SOPAcknowledgementRow> {
  const { db } = ctx;
  // Held, so that no newer version comes between; many may acknowledge at the same time.
  const sop = await lockSOP(db, standardOperatingProcedureID, 'SHARE');
  if (sop === undefined || sop.deleted === 1 || sop.SOPVersionID === null) {
    return refuse('NOT_FOUND', sopGone, { path: 'acknowledge.standardOperatingProcedureID' });
  }
  if (sop.SOPVersionID !== SOPVersionID) {
    const read = await findSOPVersion(db, SOPVersionID);
    if (read?.standardOperatingProcedureID !== sop.id) {
      refuse('NOT_FOUND', versionUnknown, { path: 'acknowledge.SOPVersionID' });
    }
    refuse('STALE', `Please read version ${sop.versionCode}, which is the current one.`, {
      path: 'acknowledge.SOPVersionID',
      current: { SOPVersionID: sop.SOPVersionID, versionCode: sop.versionCode },
    });
  }
  const of = { sopID: sop.id, versionID: SOPVersionID };
  const { row, isNew } = await addAcknowledgement(db, of, byViewer(ctx));
  if (isNew) {
    const change = { operation: 'acknowledgeSOP', entity: 'SOPAcknowledgement', entityId: row.id };
    await recordChanges(ctx, [{ ...change, before: null, after: { ...row } }]);
    await reconsiderReading(db, row.staffProfileID);
  }
  return row;
}
