import { incidentLimits, tooManyImages } from '@guardroom/rules/incident/inputs';
import { requiredMessage } from '@guardroom/rules/required';
import type { Change } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, Refusal } from '../../platform/graphql/refusal/refusal.ts';
import type { SaveIncidentFileInput } from './inputs.ts';
import { addIncidentFile, deleteIncidentFile, filesOfIncident } from './store-file.ts';
import type { IncidentFileRow } from './types-parts.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

const path = 'updateIncidentFile';

export type Image = typeof SaveIncidentFileInput.$inferInput;

interface Target {
  readonly incidentReportID: number;
  /** The one that begins with this save; 0 for a draft. */
  readonly revision: number;
  readonly operation: string;
}

/**
 * Deletes and adds images of a report that is held. One that it has already is left as it is, so
 * that a retry of the whole request works.
 * @returns what changed, for the audit
 * @throws INVALID for a sixth image; NOT_FOUND for one of another report, agency or purpose
 */
export async function changeImages(
  ctx: Context,
  images: readonly Image[] | null | undefined,
  target: Target,
): Promise<Change[]> {
  if (!images || images.length === 0) return [];
  const live = await filesOfIncident(ctx.db, target.incidentReportID);
  const removed = images.flatMap((image, at) => removalOf(image, at, live));
  const added = images.flatMap((image, at) => additionOf(image, at, live));
  if (live.length - removed.length + added.length > incidentLimits.images) {
    refuse('INVALID', tooManyImages, { path });
  }
  const changes: Change[] = [];
  for (const before of removed) {
    const after = await deleteIncidentFile(ctx.db, before.id, target.revision);
    changes.push(changeOf(target, before, after));
  }
  for (const reference of added) {
    changes.push(changeOf(target, null, await attach(ctx, reference, target)));
  }
  return changes;
}

function removalOf(image: Image, at: number, live: readonly IncidentFileRow[]): IncidentFileRow[] {
  if (!image.id) return [];
  const known = live.find(({ id }) => id === image.id);
  if (known === undefined) {
    return refuse('NOT_FOUND', 'This image is no longer there.', { path: `${path}.${at}.id` });
  }
  return image.deleted === 1 ? [known] : [];
}

function additionOf(image: Image, at: number, live: readonly IncidentFileRow[]): FileReference[] {
  if (image.id) return [];
  const { bucket, key, region } = image;
  if (!bucket || !key || !region) {
    return refuse('INVALID', requiredMessage, { path: `${path}.${at}.key` });
  }
  const isKnown = live.some((file) => file.bucket === bucket && file.key === key);
  return isKnown ? [] : [{ bucket, key, region }];
}

/** What storage refuses is told at the images of the form. */
async function attach(
  { db, services }: Context,
  reference: FileReference,
  { incidentReportID, revision }: Target,
): Promise<IncidentFileRow> {
  try {
    await services.files.attach(db, reference, 'incident');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.code, error.message, { path });
  }
  return addIncidentFile(db, incidentReportID, reference, revision);
}

function changeOf(
  { operation }: Target,
  before: IncidentFileRow | null,
  after: IncidentFileRow,
): Change {
  const entity = { operation, entity: 'IncidentFile', entityId: after.id };
  return { ...entity, before: before && { ...before }, after: { ...after } };
}
