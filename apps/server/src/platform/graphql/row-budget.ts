import { pageLimits } from '@guardroom/rules/paging';
import { requestLimits } from './limits.ts';
import { refuse } from './refusal.ts';

const spent = new WeakMap<object, number>();

/**
 * Counts the records that the lists of one request may bring together, each by the page that it
 * asks for. Called before a list is read.
 * @param context of the request
 * @throws TOO_LARGE
 */
export function spendRows(context: object, args: object): void {
  const page = pageOf(args);
  if (page === undefined) return;
  const rows = (spent.get(context) ?? 0) + page;
  spent.set(context, rows);
  if (rows > requestLimits.rows) {
    refuse('TOO_LARGE', `One request lists at most ${requestLimits.rows} records.`, {
      path: 'pagination.limit',
    });
  }
}

function pageOf(args: object): number | undefined {
  if (!('pagination' in args) || typeof args.pagination !== 'object') return undefined;
  const { pagination } = args;
  const limit: unknown = pagination !== null && 'limit' in pagination ? pagination.limit : null;
  return typeof limit === 'number' ? Math.max(0, limit) : pageLimits.most;
}
