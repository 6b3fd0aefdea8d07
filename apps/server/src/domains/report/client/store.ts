import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import type { ClientDailyRow } from './types.ts';

const newest = `(SELECT later.id FROM daily_report later
    WHERE later.security_agency_id = $1 AND later.site_profile_id = a.site_profile_id
      AND later.date = a.date ORDER BY later.number DESC LIMIT 1)`;

/** Columns of a daily report as its client reads it; `a` is daily_report. */
export const clientDailySelect = `
  a.id, a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName", a.date, a.number,
  ${newest} AS "newestID", a.note, a.sentence, a.is_quiet AS "isQuiet",
  encode(a.content_sha256, 'hex') AS "contentSHA256", a.file, a.released_on AS "releasedOn"`;

export const clientDailyJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id`;

/** Another report stands in no place of `a`. */
export const isNewest = `a.id = ${newest.replaceAll('$1', 'a.security_agency_id')}`;

type WithContent = ClientDailyRow & { readonly content: string };

const find = `SELECT ${clientDailySelect}, a.content FROM daily_report a ${clientDailyJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2 AND a.client_profile_id = $3
    AND a.site_profile_id = ANY($4::bigint[])`;

/** A daily report of this client's, of a site whose contract runs; undefined for any other. */
export async function findClientDaily(
  db: AgencyDatabase,
  id: number,
  { clientProfileID, siteProfileIDs }: ClientViewer,
): Promise<WithContent | undefined> {
  const query = statement(find, [db.scope.agencyId, id, clientProfileID, siteProfileIDs]);
  const [row] = await db.run<WithContent & Record<string, unknown>>(query);
  return row;
}
