import { savedViewLimits, type SavedViewInput } from '@guardroom/rules/settings/saved-views';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Filters and order of a list that a person keeps under a name. */
export interface SavedViewRow extends SavedViewInput {
  readonly id: number;
}

const list = `SELECT id, screen, name, search, is_default AS "isDefault" FROM saved_view
  WHERE security_agency_id = $1 AND account_id = $2 AND deleted = 0
  ORDER BY screen, lower(name) LIMIT ${savedViewLimits.views}`;

/** All views that the person keeps in this agency, by screen and name. */
export function listSavedViews(db: AgencyDatabase, accountID: number): Promise<SavedViewRow[]> {
  return db.run<SavedViewRow & Record<string, unknown>>(
    statement(list, [db.scope.agencyId, accountID]),
  );
}

const countOthers = `SELECT count(*)::int AS others FROM saved_view
  WHERE security_agency_id = $1 AND account_id = $2 AND deleted = 0
    AND NOT (screen = $3 AND lower(name) = lower($4))`;

/** How many views the person keeps beside the one of this name. */
export async function countOtherViews(
  db: AgencyDatabase,
  accountID: number,
  { screen, name }: SavedViewInput,
): Promise<number> {
  const values = [db.scope.agencyId, accountID, screen, name];
  const [row] = await db.run<{ others: number }>(statement(countOthers, values));
  return row?.others ?? 0;
}

const endDefault = `UPDATE saved_view SET is_default = false, updated_on = now()
  WHERE security_agency_id = $1 AND account_id = $2 AND screen = $3 AND is_default`;

const save = `INSERT INTO saved_view
    (security_agency_id, account_id, screen, name, search, is_default)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (security_agency_id, account_id, screen, lower(name)) DO UPDATE
    SET name = excluded.name, search = excluded.search, is_default = excluded.is_default,
      deleted = 0, deleted_on = NULL, updated_on = excluded.updated_on`;

/** Keeps a view under its name; a list begins with one of its views at most. */
export async function keepView(
  db: AgencyDatabase,
  accountID: number,
  { screen, name, search, isDefault }: SavedViewInput,
): Promise<void> {
  const { agencyId } = db.scope;
  if (isDefault) await db.run(statement(endDefault, [agencyId, accountID, screen]));
  await db.run(statement(save, [agencyId, accountID, screen, name, search, isDefault]));
}

const remove = `UPDATE saved_view SET deleted = 1, deleted_on = now(), is_default = false
  WHERE security_agency_id = $1 AND account_id = $2 AND id = $3 AND deleted = 0 RETURNING id`;

/** @returns false where the person keeps no such view */
export async function deleteView(
  db: AgencyDatabase,
  accountID: number,
  id: number,
): Promise<boolean> {
  const rows = await db.run(statement(remove, [db.scope.agencyId, accountID, id]));
  return rows.length > 0;
}
