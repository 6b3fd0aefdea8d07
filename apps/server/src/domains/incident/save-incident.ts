import { listTime, todayIn } from '@guardroom/rules/dates';
import {
  canBecome,
  closedSentence,
  type IncidentStatus,
} from '@guardroom/rules/incident/incident-status';
import { draftUID, incidentUID, isDraftUID } from '@guardroom/rules/incident/incident-uid';
import { incidentReportInput, type IncidentReportInput } from '@guardroom/rules/incident/inputs';
import { recordChanges, type Change } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { once } from '../../platform/idempotency.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import type { Policy } from '../../platform/policy.ts';
import { placeOf, readContent, saysTheSame, viewerOf, type Detail } from './incident-content.ts';
import { changeImages, type Image } from './incident-images.ts';
import type { UpdateIncidentReportInput } from './inputs.ts';
import { createIncidents, editIncidents } from './policy.ts';
import { findAuthor, findIncident, lockIncident, type Author } from './store.ts';
import { settleFiles } from './store-file.ts';
import {
  addDraft,
  addRevision,
  closeIncident,
  nameIncident,
  nextNumber,
  saveDraft,
} from './store-save.ts';
import type { IncidentContent, IncidentRow } from './types.ts';

const gone = 'This incident report is no longer there.';

/** A save as the wire brings it (API-109). */
export interface SaveRequest {
  readonly operation: 'updateIncidentReport' | 'reportIncident';
  readonly report: typeof UpdateIncidentReportInput.$inferInput;
  readonly detail?: Detail | null | undefined;
  readonly images?: readonly Image[] | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
}

interface Saving extends Omit<SaveRequest, 'report'> {
  readonly report: IncidentReportInput;
}

/** Creates a report, keeps a draft, submits it, revises it, or closes the case: by what it is now. */
export async function saveIncident(ctx: Context, request: SaveRequest): Promise<IncidentRow> {
  const report = parseInput(incidentReportInput, request.report, 'updateIncidentReport');
  const saving = { ...request, report };
  const id = report.id === 0 ? await createOnce(ctx, saving) : await change(ctx, saving);
  const row = await findIncident(ctx.db, id, viewerOf(ctx).accountID);
  return row ?? refuse('NOT_FOUND', gone);
}

async function createOnce(ctx: Context, saving: Saving): Promise<number> {
  const { operation, idempotencyKey } = saving;
  if (operation === 'updateIncidentReport') requireThat(ctx, createIncidents);
  return (await once(ctx, operation, idempotencyKey, () => create(ctx, saving))).id;
}

async function create(ctx: Context, { operation, report, detail, images }: Saving) {
  const isDraft = report.status === 'DRAFT';
  const content = await readContent(ctx, detail, { isDraft });
  const place = await placeOf(ctx, report.siteProfileID, { isRequired: !isDraft });
  const author = await authorOf(ctx);
  const uid = await nextUID(ctx, { isDraft });
  const id = await addDraft(ctx.db, { ...place, uid, author, content });
  const files = await changeImages(ctx, images, { incidentReportID: id, revision: 0, operation });
  if (!isDraft) await submit(ctx, id, { status: report.status, author, content });
  await record(ctx, { operation, id, before: null }, files);
  return id;
}

async function nextUID(ctx: Context, kind: { readonly isDraft: boolean }): Promise<string> {
  const year = Number(todayIn(viewerOf(ctx).timeZone, clock.now()).slice(0, 4));
  const number = await nextNumber(ctx.db, year, kind);
  return kind.isDraft ? draftUID(year, number) : incidentUID(year, number);
}

async function change(ctx: Context, saving: Saving): Promise<number> {
  const { report } = saving;
  const path = 'updateIncidentReport.id';
  const before = await heldIncident(ctx, report.id, path);
  requireThat(ctx, before.status === 'DRAFT' ? createIncidents : editIncidents);
  refuseClosed(ctx, before, path);
  if (report.version !== undefined && report.version !== before.version) {
    refuse('STALE', 'The incident report was changed meanwhile.', {
      path: 'updateIncidentReport.version',
      current: before,
    });
  }
  if (!canBecome(before.status, report.status)) {
    refuse('INVALID', 'A submitted report cannot become a draft again.', {
      path: 'updateIncidentReport.status',
    });
  }
  await (before.status === 'DRAFT'
    ? changeDraft(ctx, saving, before)
    : changeOpen(ctx, saving, before));
  return before.id;
}

async function changeDraft(ctx: Context, saving: Saving, before: IncidentRow): Promise<void> {
  const { operation, report, detail, images } = saving;
  const { id } = before;
  const isDraft = report.status === 'DRAFT';
  const content = await readContent(ctx, detail, { isDraft, before });
  const kept = before.siteProfileID;
  const place = await placeOf(ctx, report.siteProfileID, { isRequired: false, kept });
  await saveDraft(ctx.db, id, { ...place, content });
  const files = await changeImages(ctx, images, { incidentReportID: id, revision: 0, operation });
  if (!isDraft) {
    // Drafts that are discarded leave no gap: a report is numbered when it becomes one.
    if (isDraftUID(before.uid)) await nameIncident(ctx.db, id, await nextUID(ctx, { isDraft }));
    await submit(ctx, id, { status: report.status, author: await authorOf(ctx), content });
  }
  await record(ctx, { operation, id, before }, files);
}

async function changeOpen(ctx: Context, saving: Saving, before: IncidentRow): Promise<void> {
  const { operation, report, detail, images } = saving;
  const { id, siteProfileID } = before;
  if (report.siteProfileID !== undefined && report.siteProfileID !== siteProfileID) {
    await placeOf(ctx, report.siteProfileID, { isRequired: true });
    refuse('INVALID', 'A report stays at its site.', {
      path: 'updateIncidentReport.siteProfileID',
    });
  }
  // To close a case, nothing else need be said.
  const content = detail ? await readContent(ctx, detail, { isDraft: false, before }) : before;
  const files = await revise(ctx, { operation, before, content, images });
  const isClosing = report.status === 'CLOSED';
  if (isClosing) await closeIncident(ctx.db, id, await authorOf(ctx));
  if (isClosing || files !== null) await record(ctx, { operation, id, before }, files ?? []);
}

interface Revising {
  readonly operation: string;
  readonly before: IncidentRow;
  readonly content: IncidentContent;
  readonly images: readonly Image[] | null | undefined;
}

/**
 * Adds a revision to an open report that is held, unless it would say the same with the same images.
 * @returns what changed of the images; null when there is nothing new
 */
export async function revise(ctx: Context, revising: Revising): Promise<Change[] | null> {
  const { operation, before, content, images } = revising;
  const revision = before.revision + 1;
  const target = { incidentReportID: before.id, revision, operation };
  const files = await changeImages(ctx, images, target);
  if (files.length === 0 && saysTheSame(content, before)) return null;
  await addRevision(ctx.db, before.id, { revision, writer: await authorOf(ctx), content });
  await settleFiles(ctx.db, before.id);
  return files;
}

interface Submitting {
  readonly status: IncidentStatus;
  readonly author: Author;
  readonly content: IncidentContent;
}

async function submit(ctx: Context, id: number, submitting: Submitting): Promise<void> {
  const { status, author, content } = submitting;
  await addRevision(ctx.db, id, { revision: 1, writer: author, content });
  await settleFiles(ctx.db, id);
  if (status === 'CLOSED') await closeIncident(ctx.db, id, author);
}

/** A report as the viewer may see it, held. @throws NOT_FOUND at `path` */
export async function heldIncident(ctx: Context, id: number, path: string): Promise<IncidentRow> {
  const row = await lockIncident(ctx.db, id, viewerOf(ctx).accountID);
  return row ?? refuse('NOT_FOUND', gone, { path });
}

/** @throws CONFLICT at `path` with the report, when its case is closed */
export function refuseClosed(ctx: Context, row: IncidentRow, path: string): void {
  if (row.closedTimestamp === null) return;
  const closedOn = listTime(row.closedTimestamp, viewerOf(ctx).timeZone);
  refuse('CONFLICT', closedSentence({ ...row, closedOn }), { path, current: row });
}

export function requireThat({ viewer }: Context, policy: Policy): void {
  if (!policy.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
}

/** Who is signed in, as reports name them. */
export async function authorOf(ctx: Context): Promise<Author> {
  const author = await findAuthor(ctx.db, viewerOf(ctx).staffProfileID);
  return author ?? refuse('FORBIDDEN', 'You are not a member of this agency.');
}

interface Recorded {
  readonly operation: string;
  readonly id: number;
  readonly before: IncidentRow | null;
}

/** Audits what became of a report, and of its images. */
export async function record(
  ctx: Context,
  { operation, id, before }: Recorded,
  files: readonly Change[],
): Promise<void> {
  const after = await findIncident(ctx.db, id, viewerOf(ctx).accountID);
  if (after === undefined) throw new Error('the report vanished while it was held');
  const entity = { operation, entity: 'IncidentReport', entityId: id };
  const own = { ...entity, before: before && { ...before }, after: { ...after } };
  await recordChanges(ctx, [own, ...files]);
  const was = before?.status ?? 'DRAFT';
  if (was === 'DRAFT' && after.status !== 'DRAFT') await tell(ctx, 'incident.reported', after);
  if (was !== 'CLOSED' && after.status === 'CLOSED') await tell(ctx, 'incident.closed', after);
}

function tell(
  { db }: Context,
  event: 'incident.reported' | 'incident.closed',
  row: IncidentRow,
): Promise<void> {
  return tellWebhooks(db, event, [row]);
}
