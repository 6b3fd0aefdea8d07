import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { changeImages } from './incident-images.ts';
import { UpdateIncidentFileInput } from './inputs.ts';
import { createIncidents, editIncidents, saveIncidents } from './policy.ts';
import { heldIncident, record, refuseClosed, requireThat, revise } from './save-incident.ts';
import { findIncidentFile } from './store-file.ts';
import { IncidentFile, type IncidentFileRow } from './types-parts.ts';

const operation = 'updateIncidentFile';
const path = 'update.id';
const gone = 'This image is no longer there.';

builder.mutationField(operation, (t) =>
  t.field({
    type: IncidentFile,
    policy: saveIncidents,
    description: 'Deletes an image. For an open report that is a revision of its own.',
    args: {
      update: t.arg({ type: UpdateIncidentFileInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      if (update.deleted !== 1) {
        refuse('INVALID', 'A deleted image is not brought back.', { path: 'update.deleted' });
      }
      await deleteImage(ctx, update.id);
      return (await findIncidentFile(ctx.db, update.id)) ?? refuse('NOT_FOUND', gone, { path });
    },
  }),
);

async function deleteImage(ctx: Context, id: number): Promise<void> {
  const file = await findIncidentFile(ctx.db, id);
  if (file === undefined) return refuse('NOT_FOUND', gone, { path });
  const before = await heldIncident(ctx, file.incidentReportID, path);
  requireThat(ctx, before.status === 'DRAFT' ? createIncidents : editIncidents);
  refuseClosed(ctx, before, path);
  if (await isDeleted(ctx, file)) return;
  const images = [{ id, deleted: 1 }];
  const changes =
    before.status === 'DRAFT'
      ? await changeImages(ctx, images, { incidentReportID: before.id, revision: 0, operation })
      : await revise(ctx, { operation, before, content: before, images });
  await record(ctx, { operation, id: before.id, before }, changes ?? []);
}

/** Asked again: the report is held only now. */
async function isDeleted({ db }: Context, { id }: IncidentFileRow): Promise<boolean> {
  return (await findIncidentFile(db, id))?.deleted === 1;
}
