import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export interface DailyGiven {
  readonly site: { readonly id: number; readonly securityAgencyID: number };
  readonly client: { readonly id: number };
  readonly sentence?: string;
}

const insert = `INSERT INTO daily_report (security_agency_id, site_profile_id, client_profile_id, date,
    number, note, sentence, content, content_sha256, is_quiet, chain_links, chain_head, file)
  VALUES ($1, $2, $3, '2026-11-24', (SELECT count(*) + 1 FROM daily_report
    WHERE security_agency_id = $1 AND site_profile_id = $2), 'x', $4, $5::text, sha256(convert_to($5::text, 'UTF8')), false, 0, '',
    $6::jsonb) RETURNING id`;

const content = { title: 'Daily', facts: [['Day', '24 Nov 2026']], sections: [], isQuiet: false };

/** A daily report that was released, for tests. @returns its id */
export async function makeDaily(
  db: SystemDatabase,
  { site, client, sentence }: DailyGiven,
): Promise<number> {
  const { securityAgencyID, id } = site;
  const key = `release/${securityAgencyID}/daily.pdf`;
  const file = { name: 'Daily.pdf', size: 1, sha256: '', bucket: 'local', key, region: 'local' };
  const said = [sentence ?? null, JSON.stringify(content), JSON.stringify(file)];
  const [row] = await db.run<{ id: number }>(
    statement(insert, [securityAgencyID, id, client.id, ...said]),
  );
  if (row === undefined) throw new Error('no daily report was made');
  return row.id;
}

/** A row in every table of daily reports, for tests. */
export async function fillDaily(db: SystemDatabase, given: DailyGiven): Promise<void> {
  await makeDaily(db, given);
  const setting = `INSERT INTO daily_report_setting (security_agency_id, site_profile_id,
      is_automatic, set_by_account_id) VALUES ($1, $2, false, 1)`;
  await db.run(statement(setting, [given.site.securityAgencyID, given.site.id]));
}
