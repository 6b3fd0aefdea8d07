import { changeOfTold } from '@guardroom/rules/deployment/publish/line-events';
import type { Context } from '../../../platform/context.ts';
import type { DeploymentRow } from '../types.ts';
import { resetLines, tellLines } from './store.ts';
import { addEvents } from './store-event.ts';
import { tellStaff } from './tell-staff.ts';

/** How those who work some lines agreed to them before they were written. */
export type Agreed = 'CLAIMED' | 'SWAPPED';

/** A line before and after it was written. */
interface Written {
  readonly was: DeploymentRow | undefined;
  readonly line: DeploymentRow;
}

/**
 * What writing lines is to those who were told of them: a changed line goes back to DRAFT alone, its
 * history keeps what it was, and whoever was told is told that it was withdrawn. Lines to which people
 * agreed are told and confirmed at once.
 * @returns whether any of the lines was changed by this
 */
export async function settleLines(
  ctx: Context,
  written: readonly Written[],
  agreed?: Agreed,
): Promise<boolean> {
  const { db, viewer } = ctx;
  const by = viewer?.staffProfileID ?? null;
  const live = written.filter(({ line }) => line.deleted === 0);
  if (agreed !== undefined && live.length > 0) {
    const ids = live.map(({ line }) => line.id);
    await tellLines(db, ids, 'CONFIRMED', by);
    await addEvents(db, by, live.map(agreement(agreed)));
    await tellStaff(
      ctx,
      'PUBLISHED',
      live.map(({ line }) => line),
    );
    return true;
  }
  const changed = written.flatMap(({ was, line }) => {
    const kind = was === undefined ? null : changeOfTold(was, line);
    return was === undefined || kind === null ? [] : [{ was, line, kind }];
  });
  if (changed.length === 0) return false;
  await resetLines(
    db,
    changed.map(({ line }) => line.id),
  );
  const events = changed.map(({ was, line, kind }) => ({
    kind,
    line: was,
    reason: null,
    otherStaffProfileID: kind === 'REPLACED' ? line.staffProfileID : null,
  }));
  await addEvents(db, by, events);
  await tellStaff(
    ctx,
    'WITHDRAWN',
    changed.map(({ was }) => was),
  );
  return true;
}

const agreement =
  (kind: Agreed) =>
  ({ was, line }: Written) => ({
    kind,
    line: was ?? line,
    reason: null,
    otherStaffProfileID: was === undefined ? null : line.staffProfileID,
  });
