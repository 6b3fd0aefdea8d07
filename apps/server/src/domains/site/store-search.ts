import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { idsLike } from '../../platform/graphql/list/list.ts';

export interface FoundSiteRow {
  readonly siteProfileID: number;
  readonly name: string;
  readonly address: string | null;
}

/** Exported for the test of plans. */
export function sitesLikeStatement(agencyId: number, search: string): Statement {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const text = `SELECT a.id AS "siteProfileID", a.name, a.address FROM site_profile a
    WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.status = 'ACTIVE'
      AND a.id IN (${idsLike('site_profile', 'name', '$2::text')})
    ORDER BY a.name, a.id LIMIT 20`;
  return statement(text, [agencyId, pattern]);
}

/** Sites in use whose name holds a text. */
export function sitesLike(db: AgencyDatabase, search: string): Promise<FoundSiteRow[]> {
  const query = sitesLikeStatement(db.scope.agencyId, search);
  return db.run<FoundSiteRow & Record<string, unknown>>(query);
}
