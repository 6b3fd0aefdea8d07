import { lineBatch } from '@guardroom/rules/deployment/inputs';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { DeploymentSeenInput } from './inputs.ts';
import { deleteDeployments } from './policy.ts';
import { attendedSentence, recordRoster } from './save-roster.ts';
import { attendedLines, deleteLines, findLines, lockDays, lockLines } from './store-roster.ts';
import { Deployment, type DeploymentRow } from './types.ts';

builder.mutationField('deleteMultipleDeployment', (t) =>
  t.field({
    type: [Deployment],
    policy: deleteDeployments,
    description:
      'Deletes entries of the roster, all or none; refused when somebody has clocked in for one. ' +
      'restoreMultipleDeployment brings them back.',
    args: {
      delete: t.arg({ type: [DeploymentSeenInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, args, ctx) => remove(ctx, parseInput(lineBatch, args.delete, 'delete')),
  }),
);

/** A line of a batch, with the version that the sender saw. */
export interface SeenLine {
  readonly id: number;
  readonly version?: number | undefined;
}

async function remove(ctx: Context, seen: readonly SeenLine[]): Promise<DeploymentRow[]> {
  const { db } = ctx;
  const rows = await lockKnown(ctx, seen, 'delete');
  // Deleted meanwhile by somebody else, or by a first try of the same request: nothing is left to do.
  const live = rows.filter(({ deleted }) => deleted === 0);
  refuseStale(live, seen, 'delete');
  const byId = new Map(live.map((row) => [row.id, row]));
  const attended = await attendedLines(db, [...byId.keys()]);
  const kept = live.find(({ id }) => attended.has(id));
  if (kept !== undefined) refuse('CONFLICT', attendedSentence(kept), { current: kept });
  await deleteLines(db, [...byId.keys()]);
  await recordRoster(ctx, 'deleteMultipleDeployment', [...byId.keys()], byId);
  return findLines(
    db,
    seen.map(({ id }) => id),
  );
}

/** The lines of a batch and their plans, held. @throws NOT_FOUND naming the one that is not there */
export async function lockKnown(
  { db }: Context,
  seen: readonly SeenLine[],
  argument: 'delete' | 'restore',
): Promise<DeploymentRow[]> {
  const rows = await lockLines(
    db,
    seen.map(({ id }) => id),
  );
  const known = new Set(rows.map(({ id }) => id));
  const missing = seen.findIndex(({ id }) => !known.has(id));
  if (missing >= 0) {
    refuse('NOT_FOUND', 'This entry does not exist.', { path: `${argument}.${missing}.id` });
  }
  await lockDays(db, rows);
  return rows;
}

/** @throws STALE with the first of the rows that was changed since it was seen */
export function refuseStale(
  rows: readonly DeploymentRow[],
  seen: readonly SeenLine[],
  argument: 'delete' | 'restore',
): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [index, { id, version }] of seen.entries()) {
    const row = byId.get(id);
    if (row === undefined || version === undefined || version === row.version) continue;
    refuse('STALE', `The entry of ${row.staffName} was changed meanwhile.`, {
      path: `${argument}.${index}.version`,
      current: row,
    });
  }
}
