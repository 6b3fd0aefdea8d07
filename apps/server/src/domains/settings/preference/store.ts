import { keptPreference, type Preference } from '@guardroom/rules/settings/preferences';
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

const save = `INSERT INTO account_preference
    (account_id, date_format, page_size, density, theme, view_mode, landing_page)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (account_id) DO UPDATE SET date_format = excluded.date_format,
    page_size = excluded.page_size, density = excluded.density, theme = excluded.theme,
    view_mode = excluded.view_mode, landing_page = excluded.landing_page, updated_on = now()`;

export async function savePreference(
  db: SystemDatabase,
  accountID: number,
  preference: Preference,
): Promise<void> {
  const { dateFormat, pageSize, density, theme, viewMode, landingPage } = preference;
  const values = [dateFormat, pageSize, density, theme, viewMode, landingPage];
  await db.run(statement(save, [accountID, ...values]));
}
