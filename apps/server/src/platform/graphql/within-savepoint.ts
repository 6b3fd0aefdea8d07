import pg from 'pg';
import type { Context } from '../context.ts';
import { isDatabaseRefusal, refusalOfDatabase } from '../database/database-error.ts';
import { statement } from '../database/statement.ts';
import { Refusal } from './refusal/refusal.ts';

const begin = statement('SAVEPOINT event');
const keep = statement('RELEASE SAVEPOINT event');
const undo = statement('ROLLBACK TO SAVEPOINT event');

/** What was done, or why it was not: then nothing of it is left. */
export type Attempt<Result> =
  | { readonly done: Result }
  | { readonly code: string; readonly sentence: string };

const unexpected =
  'This could not be entered. It is kept, and your supervisor sees it: please tell them.';

/**
 * Does something that may be refused without what stands around it. A fault of ours is logged and
 * answered too, so that one event never keeps the others of a device from arriving; a database that
 * does not answer is thrown, and all is sent again.
 */
export async function withinSavepoint<Result>(
  ctx: Context,
  work: () => Promise<Result>,
): Promise<Attempt<Result>> {
  await ctx.db.run(begin);
  try {
    const done = await work();
    await ctx.db.run(keep);
    return { done };
  } catch (error) {
    if (isPassing(error)) throw error;
    await ctx.db.run(undo);
    await ctx.db.run(keep);
    if (error instanceof Refusal) return { code: error.code, sentence: error.message };
    if (isDatabaseRefusal(error)) {
      const { code, message } = refusalOfDatabase(error);
      return { code, sentence: message };
    }
    ctx.services.log.error('an event could not be entered', { requestId: ctx.requestId }, error);
    return { code: 'INTERNAL', sentence: unexpected };
  }
}

/** Lost connections, deadlocks and the like: the same may work when it is sent again. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError))
    return !(error instanceof Refusal) && isOfConnection(error);
  return /^(?:08|40|53|55|57|58)/.test(error.code ?? '');
}

function isOfConnection(error: unknown): boolean {
  return error instanceof Error && /connection|timeout|transaction has ended/i.test(error.message);
}
