import {
  defaultPreference,
  keptPreference,
  type Preference,
  type PreferenceChange,
} from '@guardroom/rules/settings/preferences';
import * as v from 'valibot';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const find = `SELECT date_format AS "dateFormat", page_size AS "pageSize", density, theme,
    view_mode AS "viewMode", landing_page AS "landingPage"
  FROM account_preference WHERE account_id = $1`;

/** What a person likes. A choice that is no longer offered is as if it had not been made. */
export async function findPreference(db: SystemDatabase, accountID: number): Promise<Preference> {
  const [row = {}] = await db.run(statement(find, [accountID]));
  return v.parse(keptPreference, row);
}

const begin = `INSERT INTO account_preference
    (account_id, date_format, page_size, density, theme, view_mode, landing_page)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id) DO NOTHING`;
const change = `UPDATE account_preference SET date_format = coalesce($2, date_format),
    page_size = coalesce($3, page_size), density = coalesce($4, density),
    theme = coalesce($5, theme), view_mode = coalesce($6, view_mode),
    landing_page = coalesce($7, landing_page), updated_on = now()
  WHERE account_id = $1`;

/** Each field by itself: two windows that change different ones do not undo each other. */
export async function savePreference(
  db: SystemDatabase,
  accountID: number,
  changed: PreferenceChange,
): Promise<void> {
  await db.run(statement(begin, [accountID, ...columns(defaultPreference)]));
  await db.run(statement(change, [accountID, ...columns(changed)]));
}

function columns(given: PreferenceChange): (string | number | null)[] {
  const { dateFormat, pageSize, density, theme, viewMode, landingPage } = given;
  return [dateFormat, pageSize, density, theme, viewMode, landingPage].map(
    (value) => value ?? null,
  );
}
