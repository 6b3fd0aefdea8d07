import { changeOfTold } from '@guardroom/rules/deployment/publish/line-events';
import type { Context } from '../../../platform/context.ts';
import type { DeploymentRow } from '../types.ts';
import { resetLines, tellLines } from './store.ts';
import { addEvents, type LineEvent } from './store-event.ts';
import { tellStaff } from './tell-staff.ts';

/** How those who work some lines agreed to them before they were written. */
export type Agreed = 'CLAIMED' | 'SWAPPED';

/** A line before and after it was written. */
interface Written {
  readonly was: DeploymentRow | undefined;
  readonly line: DeploymentRow;
}

/** What is known of a change beside the lines. */
export interface Settled {
  /** Those who work the lines agreed to them: they are told and confirmed at once. */
  readonly agreed?: Agreed;
  /** Why somebody stands in another's place, for its history. */
  readonly reason?: string | null;
  /** Whoever stands there now is told at once. */
  readonly told?: boolean;
}

/**
 * What writing lines is to those who were told of them: a changed line goes back to DRAFT alone, its
 * history keeps what it was, and whoever was told is told that it was withdrawn. Lines to which people
 * agreed, or that are told at once, do not wait for a publication.
 * @returns whether any of the lines was changed by this
 */
export async function settleLines(
  ctx: Context,
  written: readonly Written[],
  { agreed, reason = null, told = false }: Settled = {},
): Promise<boolean> {
  const live = written.filter(({ line }) => line.deleted === 0);
  if (agreed !== undefined && live.length > 0) {
    await tellAtOnce(ctx, live, 'CONFIRMED', agreement(agreed));
    return true;
  }
  const isAnyReset = await resetTold(ctx, written, reason);
  if (!told || live.length === 0) return isAnyReset;
  await tellAtOnce(ctx, live, 'PUBLISHED', publication);
  return true;
}

async function resetTold(
  ctx: Context,
  written: readonly Written[],
  reason: string | null,
): Promise<boolean> {
  const { db, viewer } = ctx;
  const changed = written.flatMap(({ was, line }) => {
    const kind = was === undefined ? null : changeOfTold(was, line);
    return was === undefined || kind === null ? [] : [{ was, line, kind }];
  });
  // Nobody was told of a draft, but why somebody else stands there is known all the same.
  const drafts = written.flatMap(({ was, line }) => {
    const isReplaced = was?.status === 'DRAFT' && was.staffProfileID !== line.staffProfileID;
    return was !== undefined && isReplaced && reason !== null
      ? [{ was, line, kind: 'REPLACED' as const }]
      : [];
  });
  const events = [...changed, ...drafts].map(({ was, line, kind }) => ({
    kind,
    line: was,
    reason,
    otherStaffProfileID: kind === 'REPLACED' ? line.staffProfileID : null,
  }));
  await addEvents(db, viewer?.staffProfileID ?? null, events);
  if (changed.length === 0) return false;
  await resetLines(
    db,
    changed.map(({ line }) => line.id),
  );
  await tellStaff(
    ctx,
    'WITHDRAWN',
    changed.map(({ was }) => was),
  );
  return true;
}

async function tellAtOnce(
  ctx: Context,
  live: readonly Written[],
  status: 'PUBLISHED' | 'CONFIRMED',
  event: (written: Written) => LineEvent,
): Promise<void> {
  const { db, viewer } = ctx;
  const by = viewer?.staffProfileID ?? null;
  const ids = live.map(({ line }) => line.id);
  await tellLines(db, ids, status, by);
  await addEvents(db, by, live.map(event));
  await tellStaff(
    ctx,
    'PUBLISHED',
    live.map(({ line }) => line),
  );
}

const publication = ({ line }: Written): LineEvent => ({
  kind: 'PUBLISHED',
  line,
  reason: null,
  otherStaffProfileID: null,
});

const agreement =
  (kind: Agreed) =>
  ({ was, line }: Written): LineEvent => ({
    kind,
    line: was ?? line,
    reason: null,
    otherStaffProfileID: was === undefined ? null : line.staffProfileID,
  });
