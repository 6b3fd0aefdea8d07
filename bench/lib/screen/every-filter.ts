import type pg from 'pg';
import type { Column, Operator } from '../../../apps/server/src/platform/graphql/list/column.ts';
import type { List } from '../../../apps/server/src/platform/graphql/list/list.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';

/** A list with one filter alone, or with none. */
export interface Case {
  /** `staffName contains`; `unfiltered`. */
  readonly name: string;
  readonly filter: FilterNode;
}

/** What a field is compared with where no row of the agency says it. */
const usual: Readonly<Record<string, unknown>> = {
  bigint: 1,
  timestamptz: '2026-11-20T00:00:00Z',
  text: 'Tan',
  integer: 1,
  date: '2026-11-20',
};

/**
 * Every filter of a list that the wire allows, alone: each field with each of its operators, by the
 * values of a row from the middle of the agency's. A new field is in it by being declared.
 */
export async function casesOf(
  client: pg.PoolClient,
  list: List,
  agencyId: number,
): Promise<Case[]> {
  const values = await middleOf(client, list, agencyId);
  const cases = Object.entries(list.columns).flatMap(([field, column]) =>
    column.operators.map((operator) => {
      const condition = { [operator]: operandOf(column, operator, values?.[field]) };
      // As JSON brings it: the operand's type follows the column's.
      const filter: FilterNode = JSON.parse(JSON.stringify({ [field]: condition }));
      return { name: `${field} ${operator}`, filter };
    }),
  );
  return [{ name: 'unfiltered', filter: {} }, ...cases];
}

function operandOf({ cast, literals }: Column, operator: Operator, value: unknown): unknown {
  if (operator === 'exists') return true;
  const one = value ?? literals[0] ?? usual[cast];
  if (operator === 'contains') return String(one).slice(0, 12);
  return operator === 'between' ? [one, one] : one;
}

/** The agency's row in the middle of its ids, by the fields of the filter that are plain columns. */
async function middleOf(
  client: pg.PoolClient,
  list: List,
  agencyId: number,
): Promise<Record<string, unknown> | undefined> {
  const plain = Object.entries(list.columns).filter(([, column]) => !column.condition);
  const select = plain.map(([field, { sql }]) => `to_jsonb(a.${sql}) AS "${field}"`).join(', ');
  const own = list.shared === true ? '$1::bigint > 0' : 'a.security_agency_id = $1';
  const source = `FROM ${list.table} a WHERE ${own} AND ${list.fixed ?? 'true'}`;
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT ${select} ${source} ORDER BY a.id LIMIT 1
      OFFSET (SELECT count(*) / 2 ${source})`,
    [agencyId],
  );
  return rows[0];
}
