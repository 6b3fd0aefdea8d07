import * as v from 'valibot';
import { recordChanges } from '../audit.ts';
import type { Context } from '../context.ts';
import type { AgencyDatabase } from '../database/database.ts';
import { holdRows } from '../database/hold-rows.ts';
import { statement } from '../database/statement.ts';
import { parseInput } from './parse-input.ts';
import { refuse } from './refusal/refusal.ts';
import { nowIf } from '../database/now-if.ts';

/** 1 removes, 0 brings back. */
export type Mark = 0 | 1;

const mark = v.picklist([0, 1], 'Give 1 to delete and 0 to bring back.');

interface Deletable {
  readonly id: number;
  readonly deleted: number;
}

/** How records of one kind are deleted, and brought back by Undo. All names are from the code. */
export interface Deletion<Row extends Deletable> {
  /** GraphQL names for the audit. */
  readonly operation: string;
  readonly entity: string;
  readonly table: string;
  /** Columns under their wire names, and what they need joined; `a` is the table. */
  readonly select: string;
  readonly joins: string;
  /** Said where the agency has no such record. */
  readonly gone: string;
  /** Tables of what goes and comes back with the record, and their column with its id. */
  readonly parts?: readonly (readonly [table: string, column: string])[];
  /** Refuses what may not be done. The record is held already. */
  readonly check: (ctx: Context, row: Row, wanted: Mark) => Promise<void>;
}

interface Wanted {
  readonly id: number;
  readonly deleted: number;
}

/**
 * Marks a record as deleted, or takes the mark away; one that is so already stays as it is, so that
 * a request may be sent again.
 * @throws NOT_FOUND at `id`, and whatever the check refuses
 */
export async function setDeleted<Row extends Deletable>(
  ctx: Context,
  deletion: Deletion<Row>,
  { id, deleted }: Wanted,
): Promise<Row> {
  const wanted = parseInput(mark, deleted, 'deleted');
  const { db } = ctx;
  await holdRows(db, deletion.table, [id]);
  const before = await read(db, deletion, id);
  if (before.deleted === wanted) return before;
  await deletion.check(ctx, before, wanted);
  for (const part of deletion.parts ?? []) await markParts(db, deletion.table, part, id, wanted);
  await db.run(statement(markRow(deletion.table), [db.scope.agencyId, id, wanted]));
  const after = await read(db, deletion, id);
  const { operation, entity } = deletion;
  const change = { operation, entity, entityId: id };
  await recordChanges(ctx, [{ ...change, before: fieldsOf(before), after: fieldsOf(after) }]);
  return after;
}

function fieldsOf(row: Deletable): Readonly<Record<string, unknown>> {
  return { ...row };
}

/** The record, deleted or not. */
async function read<Row extends Deletable>(
  db: AgencyDatabase,
  { table, select, joins, gone }: Deletion<Row>,
  id: number,
): Promise<Row> {
  const text = `SELECT ${select} FROM ${table} a ${joins}
    WHERE a.security_agency_id = $1 AND a.id = $2`;
  const [row] = await db.run<Row & Record<string, unknown>>(
    statement(text, [db.scope.agencyId, id]),
  );
  return row ?? refuse('NOT_FOUND', gone, { path: 'id' });
}

const markRow = (table: string) => `UPDATE ${table}
  SET deleted = $3::smallint, deleted_on = ${nowIf('$3::smallint = 1')}, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Parts carry the moment at which the record went: exactly those come back with it. */
async function markParts(
  db: AgencyDatabase,
  table: string,
  [part, column]: readonly [table: string, column: string],
  id: number,
  wanted: Mark,
): Promise<void> {
  const text =
    wanted === 1
      ? `UPDATE ${part} SET deleted = 1, deleted_on = now(), updated_on = now()
        WHERE security_agency_id = $1 AND ${column} = $2 AND deleted = 0`
      : `UPDATE ${part} p SET deleted = 0, deleted_on = NULL, updated_on = now()
        FROM ${table} a
        WHERE p.security_agency_id = $1 AND p.${column} = $2 AND p.deleted = 1
          AND a.security_agency_id = $1 AND a.id = $2 AND p.deleted_on = a.deleted_on`;
  await db.run(statement(text, [db.scope.agencyId, id]));
}
