import { pageLimits } from '@guardroom/rules/paging';
import { fieldsAsked, requestLimits, type AskedField } from './limits.ts';
import { refuse } from '../refusal/refusal.ts';

interface Spent {
  readonly rows: number;
  readonly values: number;
}

const spent = new WeakMap<object, Spent>();

/**
 * Counts the records that the lists of one request may bring together, each by the page that it
 * asks for, and their fields. Called before a list is read.
 * @param context of the request
 * @param asked the list as its resolver is told of it
 * @throws TOO_LARGE
 */
export function spendRows(context: object, args: object, asked: AskedField): void {
  const page = pageOf(args);
  if (page === undefined) return;
  const before = spent.get(context) ?? { rows: 0, values: 0 };
  const rows = before.rows + page;
  const values = before.values + page * fieldsAsked(asked);
  spent.set(context, { rows, values });
  if (values > requestLimits.values) {
    refuse('TOO_LARGE', 'This asks for too many fields of too many records at once.', {
      path: 'pagination.limit',
    });
  }
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
