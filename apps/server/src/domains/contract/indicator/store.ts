import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import { keptSelect } from '../store.ts';
import type { ContractIndicatorRow } from './types.ts';

/** Columns of an indicator under their wire names; `a` is contract_indicator. */
export const contractIndicatorSelect = `
  a.id, a.contract_id AS "contractID", a.title, a.description, a.target, a.unit, a.better,
  a.version, ${keptSelect}`;

type Row = ContractIndicatorRow & Record<string, unknown>;

const ofContract = `SELECT ${contractIndicatorSelect} FROM contract_indicator a
  WHERE a.security_agency_id = $1 AND a.contract_id = $2 AND a.deleted = 0 ORDER BY a.id`;

/** The live indicators of a contract. */
export function indicatorsOfContract(
  db: AgencyDatabase,
  contractID: number,
): Promise<ContractIndicatorRow[]> {
  return db.run<Row>(statement(ofContract, [db.scope.agencyId, contractID]));
}

const find = `SELECT ${contractIndicatorSelect} FROM contract_indicator a
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** An indicator by id, also one that was removed. */
export async function findIndicator(
  db: AgencyDatabase,
  id: number,
): Promise<ContractIndicatorRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

const insert = `INSERT INTO contract_indicator AS a
    (security_agency_id, contract_id, title, description, target, unit, better)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${contractIndicatorSelect}`;

export type NewIndicator = Pick<
  ContractIndicatorRow,
  'contractID' | 'title' | 'description' | 'target' | 'unit' | 'better'
>;

export async function addIndicator(
  db: AgencyDatabase,
  indicator: NewIndicator,
): Promise<ContractIndicatorRow> {
  const { contractID, title, description, target, unit, better } = indicator;
  const [row] = await db.run<Row>(
    statement(insert, [db.scope.agencyId, contractID, title, description, target, unit, better]),
  );
  if (row === undefined) throw new Error('the indicator was not added');
  return row;
}

const changeable = {
  title: ['title', 'text'],
  description: ['description', 'text'],
  target: ['target', 'numeric'],
  unit: ['unit', 'text'],
  better: ['better', 'text'],
  deleted: ['deleted', 'smallint'],
  deletedOn: ['deleted_on', 'timestamptz'],
} as const;
export type IndicatorChanges = ChangesOf<ContractIndicatorRow, typeof changeable>;

export async function saveIndicator(
  db: AgencyDatabase,
  id: number,
  changes: IndicatorChanges,
): Promise<void> {
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('contract_indicator', changeable, key, changes));
}
