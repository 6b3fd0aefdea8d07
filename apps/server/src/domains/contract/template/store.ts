import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { keptSelect } from '../store.ts';
import type { IndicatorTemplateRow } from './types.ts';

/** Columns of a template under their wire names; `a` is indicator_template. */
export const indicatorTemplateSelect = `
  a.id, a.title, a.target, a.unit, a.better, a.version, ${keptSelect}`;

type Row = IndicatorTemplateRow & Record<string, unknown>;

const count = `SELECT count(*)::int AS count FROM indicator_template
  WHERE security_agency_id = $1 AND deleted = 0`;

/** How many templates the agency has. */
export async function countTemplates(db: AgencyDatabase): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(count, [db.scope.agencyId]));
  return row?.count ?? 0;
}

const find = `SELECT ${indicatorTemplateSelect} FROM indicator_template a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** A template, also one that was removed, held until the transaction ends. */
export async function lockTemplate(
  db: AgencyDatabase,
  id: number,
): Promise<IndicatorTemplateRow | undefined> {
  await holdRows(db, 'indicator_template', [id]);
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO indicator_template AS a (security_agency_id, title, target, unit, better)
  VALUES ($1, $2, $3, $4, $5) RETURNING ${indicatorTemplateSelect}`;

export async function addTemplate(
  db: AgencyDatabase,
  { title, target, unit, better }: Pick<Row, 'title' | 'target' | 'unit' | 'better'>,
): Promise<IndicatorTemplateRow> {
  const values = [db.scope.agencyId, title, target, unit, better];
  const [row] = await db.run<Row>(statement(insert, values));
  if (row === undefined) throw new Error('the template was not added');
  return row;
}

const changeable = {
  title: ['title', 'text'],
  target: ['target', 'numeric'],
  unit: ['unit', 'text'],
  better: ['better', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type TemplateChanges = ChangesOf<IndicatorTemplateRow, typeof changeable>;

export async function saveTemplate(
  db: AgencyDatabase,
  id: number,
  changes: TemplateChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('indicator_template', changeable, key, changes));
}
