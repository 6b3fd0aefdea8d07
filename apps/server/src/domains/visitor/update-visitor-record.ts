import { visitorUpdateInput, type VisitorUpdate } from '@guardroom/rules/visitor/inputs';
import { isPurposeUnsaid, purposeUnsaid } from '@guardroom/rules/visitor/purpose-text';
import { corrections } from '@guardroom/rules/visitor/visitor-change';
import {
  entryTimeProblem,
  leavesLater,
  leavingTimeProblem,
} from '@guardroom/rules/visitor/visitor-time';
import { wireTime } from '@guardroom/rules/dates';
import { recordChanges } from '../../platform/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { onlyChanged } from '../../platform/database/update-statement.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import { activeSiteOf } from '../site/store.ts';
import { auditOf, viewerOf } from './create-visitor-record.ts';
import { UpdateVisitorRecordInput } from './inputs.ts';
import { cancelVisitors, changeVisitors, editVisitors } from './policy.ts';
import { actorOf, findVisitor, lockVisitor, saveVisitor } from './store.ts';
import { addChanges } from './store-change.ts';
import { VisitorRecord, type VisitorRecordRow } from './types.ts';

/** Fields of a record as they are to be; undefined stays as it is. */
type Sent = Parameters<typeof onlyChanged<VisitorRecordRow>>[1];

type Update = typeof UpdateVisitorRecordInput.$inferInput;

builder.mutationField('updateVisitorRecord', (t) =>
  t.field({
    type: VisitorRecord,
    policy: changeVisitors,
    description:
      'Says when a visitor left, corrects what was entered, or cancels an entry that was made by mistake.',
    args: {
      update: t.arg({ type: UpdateVisitorRecordInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<VisitorRecordRow> {
  const { db } = ctx;
  const input = parseInput(visitorUpdateInput, update, 'update');
  const before = await lockVisitor(db, input.id);
  if (before === undefined) {
    return refuse('NOT_FOUND', 'This visitor record does not exist.', { path: 'update.id' });
  }
  if (input.version !== undefined && input.version !== before.version) {
    refuse('STALE', 'The visitor record was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  refuseUnlessMay(ctx, input);
  const facts = await factsOf(ctx, before, input);
  checkTimes(ctx, before, input);
  const changes = onlyChanged(before, { ...facts, ...(await leavingOf(ctx, before, input)) });
  if (Object.keys(changes).length === 0) return before;
  await saveVisitor(db, before.id, changes);
  const after = await findVisitor(db, before.id);
  if (after === undefined) throw new Error('the visitor vanished while the record was locked');
  await keepCorrections(ctx, before, after);
  const entity = { operation: 'updateVisitorRecord', entity: 'VisitorRecord', entityId: after.id };
  await recordChanges(ctx, [{ ...entity, before: auditOf(before), after: auditOf(after) }]);
  const hasLeft = before.outTimestamp === null && after.outTimestamp !== null;
  if (hasLeft) await tellWebhooks(db, 'visitor.out', [after]);
  return after;
}

/** What the record says of the visit now; what was not sent stays, and an empty text empties. */
async function factsOf(
  { db }: Context,
  before: VisitorRecordRow,
  input: VisitorUpdate,
): Promise<Sent> {
  const { siteProfileID, name, phoneNo, purpose, inTimestamp, cancelled } = input;
  const securitySiteID =
    siteProfileID === undefined
      ? undefined
      : await activeSiteOf(db, siteProfileID, 'update.siteProfileID', before.siteProfileID);
  const text = (said: string | undefined) => (said === undefined ? undefined : said || null);
  const remarks = text(input.remarks);
  const visit = { purpose: purpose ?? before.purpose, remarks: remarks ?? before.remarks };
  const isSaid = purpose !== undefined || input.remarks !== undefined;
  if (isSaid && isPurposeUnsaid({ ...visit, ...(remarks === null && { remarks }) })) {
    refuse('INVALID', purposeUnsaid, { path: 'update.remarks' });
  }
  return {
    siteProfileID,
    securitySiteID,
    name,
    phoneNo,
    purpose,
    inTimestamp:
      inTimestamp === undefined || isSameInstant(inTimestamp, before.inTimestamp)
        ? undefined
        : inTimestamp,
    block: text(input.block),
    unit: text(input.unit),
    vehicleNo: text(input.vehicleNo),
    remarks,
    cancelled,
    cancelledOn:
      cancelled === undefined ? undefined : cancelled === 1 ? wireTime(clock.now()) : null,
  };
}

/** Who says that the visitor left, and when; or that the visitor is inside after all. */
async function leavingOf(
  ctx: Context,
  before: VisitorRecordRow,
  { outTimestamp, stillInside }: VisitorUpdate,
): Promise<Sent> {
  if (stillInside === true) {
    return {
      outTimestamp: null,
      outAccountID: null,
      outStaffProfileID: null,
      outDesignation: null,
    };
  }
  if (outTimestamp === undefined || isSameInstant(outTimestamp, before.outTimestamp)) return {};
  const { accountID, staffProfileID } = viewerOf(ctx);
  const { designation } = await actorOf(ctx.db, staffProfileID);
  return {
    outTimestamp,
    outAccountID: accountID,
    outStaffProfileID: staffProfileID,
    outDesignation: designation,
  };
}

const isSameInstant = (one: string, other: string | null): boolean =>
  other !== null && Date.parse(one) === Date.parse(other);

/** The trace that stands on the visitor's page; the audit keeps no personal field. */
async function keepCorrections(
  ctx: Context,
  before: VisitorRecordRow,
  after: VisitorRecordRow,
): Promise<void> {
  const changes = corrections(before, after);
  if (changes.length === 0) return;
  const { accountID, staffProfileID } = viewerOf(ctx);
  const actor = await actorOf(ctx.db, staffProfileID);
  await addChanges(ctx.db, before.id, changes, { ...actor, accountID, staffProfileID });
}

function refuseUnlessMay({ viewer }: Context, input: VisitorUpdate): void {
  const { id: _, version: __, cancelled, ...edits } = input;
  const [edited] = Object.entries(edits).find(([, value]) => value !== undefined) ?? [];
  if (edited !== undefined && !editVisitors.permits(viewer)) {
    refuse('FORBIDDEN', 'You are not permitted to change entries.', { path: `update.${edited}` });
  }
  if (cancelled !== undefined && !cancelVisitors.permits(viewer)) {
    refuse('FORBIDDEN', 'You are not permitted to cancel entries.', { path: 'update.cancelled' });
  }
}

/** @throws CONFLICT for an entry that was cancelled or erased, INVALID for times that cannot be */
function checkTimes(ctx: Context, before: VisitorRecordRow, input: VisitorUpdate): void {
  const { inTimestamp = before.inTimestamp, stillInside } = input;
  const left = stillInside === true ? null : (input.outTimestamp ?? before.outTimestamp);
  const isEdited = Object.entries(input).some(
    ([field, value]) => !['id', 'version', 'cancelled'].includes(field) && value !== undefined,
  );
  if (!isEdited) return;
  const at = (field: 'inTimestamp' | 'outTimestamp') => ({ path: `update.${field}` });
  if (before.cancelled === 1) refuse('CONFLICT', 'This entry was cancelled.', at('outTimestamp'));
  if (before.erasedOn !== null) {
    refuse('CONFLICT', 'The personal data of this entry was erased.', { path: 'update.id' });
  }
  const now = new Date(clock.now()).toISOString();
  const { timeZone } = viewerOf(ctx);
  const problem = entryTimeProblem(inTimestamp, now, timeZone);
  if (problem !== null) refuse('INVALID', problem, at('inTimestamp'));
  if (left === null) return;
  const early = leavingTimeProblem(inTimestamp, left);
  if (early !== null) refuse('INVALID', early, at('outTimestamp'));
  if (entryTimeProblem(left, now, timeZone) !== null) {
    refuse('INVALID', leavesLater, at('outTimestamp'));
  }
}
