import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../platform/guard-event.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { tellWebhooks } from '../../platform/webhook/tell-webhooks.ts';
import { addEntry, auditOf } from './create-visitor-record.ts';
import { registerVisitors } from './policy.ts';
import { actorOf, findVisitor, lockVisitor, saveVisitor } from './store.ts';
import type { VisitorRecordRow } from './types.ts';

takeEvents('visitorIn', enter);
takeEvents('visitorOut', leave);

/** A visitor came in. Whoever stands on the block list is in already: the record says so. */
async function enter(ctx: Context, arrived: ArrivedEvent<'visitorIn'>): Promise<TakenEvent> {
  const { event, viewer, at } = arrived;
  refuseOthers(viewer);
  const { securityAgencyID } = viewer;
  const visitor = { ...event.payload, securityAgencyID, inTimestamp: at, allowBlocked: true };
  const type = event.method === 'QR' ? 'QR' : 'FORM';
  const entityID = await addEntry(ctx, visitor, { operation: 'registerVisitor', type });
  const after = await findVisitor(ctx.db, entityID);
  const isBlocked = typeof after?.allowedBlockID === 'number';
  return {
    record: { entity: 'VisitorRecord', entityID },
    marks: isBlocked ? ['BLOCKED_VISITOR'] : [],
  };
}

/** A visitor left; who left already, or whose entry was cancelled or erased, stays as they are. */
async function leave(ctx: Context, arrived: ArrivedEvent<'visitorOut'>): Promise<TakenEvent> {
  const { at } = arrived;
  const before = await visitorOf(ctx, arrived);
  if (before === undefined) return { record: undefined, marks: ['GAP'] };
  const record = { entity: 'VisitorRecord', entityID: before.id } as const;
  if (before.outTimestamp !== null || before.cancelled === 1 || before.erasedOn !== null) {
    return { record, marks: ['SUPERSEDED'] };
  }
  const isEarlier = Date.parse(at) < Date.parse(before.inTimestamp);
  await saveLeaving(ctx, arrived, before, isEarlier ? before.inTimestamp : at);
  return { record, marks: isEarlier ? ['UNCERTAIN_TIME'] : [] };
}

async function visitorOf(
  { db }: Context,
  { event, parent, viewer }: ArrivedEvent<'visitorOut'>,
): Promise<VisitorRecordRow | undefined> {
  refuseOthers(viewer);
  const named = parent?.entity === 'VisitorRecord' ? parent.entityID : undefined;
  const id = named ?? event.payload.visitorRecordID;
  return id === undefined ? undefined : lockVisitor(db, id);
}

async function saveLeaving(
  ctx: Context,
  { viewer: { accountID, staffProfileID } }: ArrivedEvent<'visitorOut'>,
  before: VisitorRecordRow,
  outTimestamp: string,
): Promise<void> {
  const { designation } = await actorOf(ctx.db, staffProfileID);
  await saveVisitor(ctx.db, before.id, {
    outTimestamp,
    outAccountID: accountID,
    outStaffProfileID: staffProfileID,
    outDesignation: designation,
  });
  const after = await findVisitor(ctx.db, before.id);
  if (after === undefined) throw new Error('the visitor vanished while the record was locked');
  const change = { operation: 'deliverEvents', entity: 'VisitorRecord', entityId: after.id };
  await recordChanges(ctx, [{ ...change, before: auditOf(before), after: auditOf(after) }]);
  await tellWebhooks(ctx.db, 'visitor.out', [after]);
}

/** The policy of the operation lets every guard deliver: what an event does asks for its own. */
function refuseOthers(viewer: Viewer): void {
  if (!registerVisitors.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
}
